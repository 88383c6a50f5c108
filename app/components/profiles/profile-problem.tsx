import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { FORM_ID } from "./profile-fields.ts";
import type { PostedProfile } from "./profile-view.ts";

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

/** Why the form came back. Whoever sent it is taken there. */
export function ProfileProblem({ posted }: { posted: PostedProfile | undefined }) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(posted);
  useEffect(() => {
    // What came with the page has had the focus before the scripts ran.
    if (seen.current === posted) return;
    seen.current = posted;
    box.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [posted]);
  if (!posted) return null;
  const { "": whole, ...fields } = posted.errors;
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`profile.fields.${name}`)]));
  return (
    <div ref={box}>
      <FormProblem
        form={{ id: FORM_ID, errors: whole, allErrors: fields }}
        title={t("profile.errors.title")}
        invalidTitle={t("profile.errors.invalidTitle")}
        invalidText={t("errors.summary")}
        labels={{ ...labels, avatar: t("profile.fields.picture") }}
      />
    </div>
  );
}
