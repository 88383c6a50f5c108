import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { FORM_ID } from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile } from "#app/routes/account/profile/profile-view.ts";

const NAMES = [
  "full_name",
  "username",
  "company",
  "location",
  "biography",
  "category",
  "tags",
  "linkedin_url",
  "website_url",
  "twitter_url",
] as const;

/** Why the form came back. */
export function ProfileProblem({ posted }: { posted: PostedProfile | undefined }) {
  const { t } = useTexts();
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`profile.fields.${name}`)]));
  return (
    <EditorProblem
      formId={FORM_ID}
      posted={posted}
      title={t("profile.errors.title")}
      invalidTitle={t("profile.errors.invalidTitle")}
      invalidText={t("errors.summary")}
      labels={{ ...labels, avatar: t("profile.fields.picture") }}
    />
  );
}
