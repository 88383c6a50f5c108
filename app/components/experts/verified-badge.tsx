import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

/** In the text of a badge, between the plan and what is verified. */
const SEPARATOR = " · ";

/** On the page of one expert: the badge, which opens what it means. */
export function ExplainedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  return (
    <>
      <details className="explained text-muted print:hidden">
        <summary>
          <span className="verified text-sm">{t(text)}</span>{" "}
          <span className="sr-only">{t("experts.badgeMeaning")}</span>
        </summary>
        <p className="text-xs">{t("experts.verifiedMeaning")}</p>
      </details>
      <p className="hidden text-xs print:block">{t("experts.verifiedMeaning")}</p>
    </>
  );
}

/**
 * The plan. What is verified is for screen readers; others read it once
 * on the page.
 */
export function VerifiedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  const [plan, ...verified] = t(text).split(SEPARATOR);
  return (
    <span className="verified">
      {plan}
      <span className="sr-only">{verified.map((each) => SEPARATOR + each)}</span>
    </span>
  );
}
