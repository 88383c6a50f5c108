import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type FieldsProps, fieldOf } from "#app/routes/account/profile/profile-fields.ts";
import { PictureField } from "./picture-field.tsx";

/** Picture, names, company and country. */
export function AboutFields(props: FieldsProps) {
  const { view, typed } = props;
  const { t } = useTexts();
  const address = paths.expert(typed.username.trim().toLowerCase() || "…");
  return (
    <>
      {/* A stored picture empties the field: otherwise the next change would send the file again. */}
      <PictureField key={view.avatarKey} {...props} />
      <TextField
        field={fieldOf("full_name", props)}
        label={t("profile.fields.full_name")}
        isRequired
        autoComplete="name"
      />
      <TextField
        field={fieldOf("username", props)}
        label={t("profile.fields.username")}
        hint={t("profile.hints.username", { address })}
        isRequired
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fieldOf("company", props)}
          label={t("profile.fields.company")}
          autoComplete="organization"
        />
        <SelectField
          field={fieldOf("location", props)}
          label={t("profile.fields.location")}
          placeholder={t("profile.noCountry")}
          options={view.countries}
        />
      </div>
    </>
  );
}
