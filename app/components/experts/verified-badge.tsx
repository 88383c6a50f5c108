import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

/** What the badge means, once on every page that shows it. */
export function VerifiedMeaning() {
  const { t } = useTexts();
  return <p className="mt-1 text-xs text-muted">{t("experts.verifiedMeaning")}</p>;
}

/** On the page of one expert: the badge, which opens what it means. */
export function ExplainedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  return (
    <>
      <details className="explained text-muted print:hidden">
        <summary className="verified">
          {t(text)} <span className="sr-only">{t("experts.badgeMeaning")}</span>
        </summary>
        <p className="text-xs">{t("experts.verifiedMeaning")}</p>
      </details>
      <p className="hidden text-xs print:block">{t("experts.verifiedMeaning")}</p>
    </>
  );
}

export function VerifiedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  return <span className="verified">{t(text)}</span>;
}
