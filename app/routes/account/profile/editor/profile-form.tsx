import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, forwardRef } from "react";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { SaveBar } from "#app/components/editor/save-bar.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { UploadProgressLine } from "#app/components/uploads/upload-progress.tsx";
import { useUploadProgress } from "#app/components/uploads/use-upload-progress.ts";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type Errors, fieldOf } from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile, ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { AboutFields } from "./about-fields.tsx";
import { ExpertiseFields } from "./expertise-fields.tsx";

interface LinkFieldsProps {
  initial: TypedProfile;
  errors: Errors;
  hasFollowedLink: boolean;
}

interface ProfileFormProps {
  view: ProfileView;
  /** The form when the page was rendered. */
  initial: TypedProfile;
  /** The current form. */
  typed: TypedProfile;
  posted: PostedProfile | undefined;
  isChanged: boolean;
  /** True for the form that replaces one that was saved. */
  wasSaved: boolean;
  onChange(): void;
}

/** One plain form. With scripts the page stays, so that a refused form keeps its chosen picture. */
export const ProfileForm = forwardRef<HTMLFormElement, ProfileFormProps>(
  function ProfileForm(props, ref) {
    const { view, initial, typed, posted, isChanged, wasSaved, onChange } = props;
    const { t } = useTexts();
    const isLive = useHydrated();
    const isBusy = useNavigation().state !== "idle";
    const upload = useUploadProgress();
    const errors = posted?.errors ?? {};
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
          <AboutFields view={view} initial={initial} typed={typed} errors={errors} />
        </FormSection>
        <FormSection id="expertise" title={t("profile.sections.expertise")}>
          <ExpertiseFields
            view={view}
            initial={initial}
            typed={typed}
            posted={posted}
            onChange={onChange}
          />
        </FormSection>
        <FormSection id="links" title={t("profile.sections.links")}>
          <LinkFields
            initial={initial}
            errors={errors}
            hasFollowedLink={view.member?.hasFollowedLink === true}
          />
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
  },
);

/** Links to other sites. */
function LinkFields({ initial, errors, hasFollowedLink }: LinkFieldsProps) {
  const { t } = useTexts();
  const url = (name: "website_url" | "linkedin_url" | "twitter_url", example: string) => ({
    field: fieldOf(name, initial, errors),
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
        hint={hasFollowedLink ? t("profile.hints.website_urlPro") : undefined}
      />
      <TextField {...url("linkedin_url", "https://www.linkedin.com/in/…")} />
      <TextField {...url("twitter_url", "https://x.com/…")} />
    </>
  );
}
