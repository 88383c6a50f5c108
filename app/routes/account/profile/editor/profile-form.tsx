import { useNavigation } from "@remix-run/react";
import { type FormEvent, forwardRef, type KeyboardEvent } from "react";
import { Counter } from "#app/components/editor/counter.tsx";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { SaveBar } from "#app/components/editor/save-bar.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { UploadProgressLine } from "#app/components/uploads/upload-progress.tsx";
import { useUploadProgress } from "#app/components/uploads/use-upload-progress.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import { ExpertiseFields } from "./expertise-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { WorkFields } from "./work-fields.tsx";

interface ProfileFormProps extends FieldsProps {
  isChanged: boolean;
  /** True for the form that replaces one that was saved. */
  wasSaved: boolean;
}

/** One plain form. With scripts the page stays, so that a refused form keeps its chosen picture. */
export const ProfileForm = forwardRef<HTMLFormElement, ProfileFormProps>(function ProfileForm(
  { isChanged, wasSaved, ...fields },
  ref,
) {
  const { onChange } = fields;
  const { t } = useTexts();
  const isLive = useHydrated();
  const isBusy = useNavigation().state !== "idle";
  const upload = useUploadProgress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) event.preventDefault();
    upload.onSubmit(event);
  };
  return (
    <Form
      ref={ref}
      method="post"
      action={paths.profile()}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-label={t("profile.form")}
      data-hydrated={isLive ? "" : undefined}
      onInput={onChange}
      onChange={onChange}
      onSubmit={submit}
      className="flex min-w-0 flex-col gap-6"
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="default-button">
        {t("profile.save")}
      </button>
      <FormSection id="about" title={t("profile.sections.about")}>
        <AboutFields {...fields} />
      </FormSection>
      <FormSection id="expertise" title={t("profile.sections.expertise")}>
        <ExpertiseFields {...fields} />
      </FormSection>
      <FormSection id="work" title={t("profile.sections.work")}>
        <WorkFields {...fields} />
      </FormSection>
      <FormSection id="links" title={t("profile.sections.links")}>
        <LinkFields {...fields} />
      </FormSection>
      <UploadProgressLine upload={upload} />
      <SaveBar
        label={t("profile.save")}
        isBusy={isBusy}
        isChanged={isChanged}
        hasFocus={wasSaved}
      />
    </Form>
  );
});

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
function AboutFields(props: FieldsProps) {
  const { view, fields, typed } = props;
  const { t } = useTexts();
  const address = paths.expert(typed.username.trim().toLowerCase() || "…");
  return (
    <>
      {/* A stored picture empties the field: otherwise the next change would send the file again. */}
      <PictureField key={view.avatarKey} {...props} />
      <TextField
        field={fields.full_name}
        label={t("profile.fields.full_name")}
        autoComplete="name"
      />
      <TextField
        field={fields.username}
        label={t("profile.fields.username")}
        hint={t("profile.hints.username", { address })}
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
