import type { FormEvent, KeyboardEvent } from "react";
import { Counter } from "#app/components/editor/counter.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import { PictureField } from "./picture-field.tsx";

/** A headline is one line, however many its field shows. Enter saves, as in the other fields. */
function keepOnOneLine(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function removeLineBreaks({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) {
  if (field.value.includes("\n")) field.value = field.value.replace(/\s*\n\s*/g, " ");
}

/** Picture, names, headline, company and place. */
export function AboutFields(props: FieldsProps) {
  const { view, fields, typed } = props;
  const { t } = useTexts();
  return (
    <>
      {/* A stored picture empties the field: otherwise the next change would send the file again. */}
      <PictureField key={view.avatarKey} {...props} />
      <TextField
        field={fields.full_name}
        label={t("profile.fields.full_name")}
        isRequired
        autoComplete="name"
      />
      <TextField
        field={fields.username}
        label={t("profile.fields.username")}
        isRequired
        prefix={paths.expert("")}
        hint={t("profile.hints.username")}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        field={fields.headline}
        label={t("profile.fields.headline")}
        hint={t("profile.hints.headline")}
        counter={<Counter count={typed.headline.length} max={PROFILE_FIELDS.headline.max} />}
        rows={3}
        enterKeyHint="done"
        onKeyDown={keepOnOneLine}
        onInput={removeLineBreaks}
      />
      <TextField
        field={fields.company}
        label={t("profile.fields.company")}
        autoComplete="organization"
      />
      <div className="field-pairs">
        <TextField
          field={fields.city}
          label={t("profile.fields.city")}
          autoComplete="address-level2"
        />
        <SelectField
          field={fields.location}
          label={t("profile.fields.location")}
          placeholder={t("profile.noCountry")}
          options={view.countries}
        />
      </div>
      <SelectField
        field={fields.time_zone}
        label={t("profile.fields.time_zone")}
        hint={t("profile.hints.time_zone")}
        placeholder={t("profile.noTimeZone")}
        options={view.timeZones}
      />
    </>
  );
}
