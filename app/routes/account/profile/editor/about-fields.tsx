import { SelectField, TextField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type Errors, fieldId, fieldOf } from "#app/routes/account/profile/profile-fields.ts";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { PictureField } from "./picture-field.tsx";

interface AboutFieldsProps {
  view: ProfileView;
  /** The form when the page was rendered. */
  initial: TypedProfile;
  /** The current form. */
  typed: TypedProfile;
  errors: Errors;
}

/** Picture, names, company and country. */
export function AboutFields({ view, initial, typed, errors }: AboutFieldsProps) {
  const { t } = useTexts();
  const address = paths.expert(typed.username.trim().toLowerCase() || "…");
  return (
    <>
      <PictureField
        id={fieldId("avatar")}
        name="avatar"
        removeName="remove_avatar"
        label={t("profile.fields.picture")}
        currentKey={view.avatarKey}
        personName={typed.full_name}
        error={errors.avatar?.[0]}
      />
      <TextField
        field={fieldOf("full_name", initial, errors)}
        label={t("profile.fields.full_name")}
        isRequired
        autoComplete="name"
      />
      <TextField
        field={fieldOf("username", initial, errors)}
        label={t("profile.fields.username")}
        hint={t("profile.hints.username", { address })}
        isRequired
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fieldOf("company", initial, errors)}
          label={t("profile.fields.company")}
          autoComplete="organization"
        />
        <SelectField
          field={fieldOf("location", initial, errors)}
          label={t("profile.fields.location")}
          placeholder={t("profile.noCountry")}
          options={view.countries}
        />
      </div>
    </>
  );
}
