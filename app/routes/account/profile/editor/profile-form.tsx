import { useNavigation } from "@remix-run/react";
import { type ComponentType, type FormEvent, forwardRef } from "react";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { SaveBar } from "#app/components/editor/save-bar.tsx";
import { RequiredMarks } from "#app/components/forms/field-mark.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { UploadProgressLine } from "#app/components/uploads/upload-progress.tsx";
import { useUploadProgress } from "#app/components/uploads/use-upload-progress.ts";
import { PART_NAMES, type ProfilePart } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type FieldsProps, FORM_ELEMENT_ID } from "#app/routes/account/profile/profile-fields.ts";
import { AboutFields } from "./about-fields.tsx";
import { ExpertiseFields, StoryFields } from "./expertise-fields.tsx";
import { AvailabilityField, WorkFields } from "./work-fields.tsx";

const FIELDS: Readonly<Record<ProfilePart, ComponentType<FieldsProps>>> = {
  about: AboutFields,
  expertise: ExpertiseFields,
  story: StoryFields,
  work: WorkFields,
  links: LinkFields,
};

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
  const { view, posted, onChange } = fields;
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
      id={FORM_ELEMENT_ID}
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
      <input
        type="hidden"
        name="version"
        value={posted?.conflict?.version ?? posted?.version ?? view.updatedAt}
      />
      {/* Enter presses the first button of a form. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="default-button">
        {t("profile.save")}
      </button>
      {/* What members change most. */}
      <AvailabilityField {...fields} />
      <RequiredMarks value>
        {PART_NAMES.map((part) => {
          const Fields = FIELDS[part];
          return (
            <FormSection key={part} id={part} title={t(`profile.sections.${part}`)}>
              <Fields {...fields} />
            </FormSection>
          );
        })}
      </RequiredMarks>
      <UploadProgressLine upload={upload} />
      <SaveBar label={t("profile.save")} isBusy={isBusy} isChanged={isChanged} hasFocus={wasSaved}>
        {/* Beside the form it is in view. */}
        <a href="#preview" className="button button-quiet lg:hidden">
          {t("profile.preview.title")}
        </a>
      </SaveBar>
    </Form>
  );
});

/** Links to other sites. */
function LinkFields({ view, fields }: FieldsProps) {
  const { t } = useTexts();
  const url = (name: "website_url" | "linkedin_url" | "twitter_url", example: string) => ({
    field: fields[name],
    label: t(`profile.fields.${name}`),
    type: "url",
    inputMode: "url" as const,
    autoComplete: name === "website_url" ? "url" : "off",
    placeholder: example,
  });
  return (
    <>
      <TextField
        {...url("website_url", "https://example.com")}
        hint={view.member?.hasFollowedLink ? t("profile.hints.website_urlPro") : undefined}
      />
      <TextField {...url("linkedin_url", "https://www.linkedin.com/in/…")} />
      <TextField {...url("twitter_url", "https://x.com/…")} />
    </>
  );
}
