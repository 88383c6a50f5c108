import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

/** What the badge means, once on every page that shows it. */
export function VerifiedMeaning() {
  const { t } = useTexts();
  return <p className="mt-1 text-xs text-muted">{t("experts.verifiedMeaning")}</p>;
}

export function VerifiedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  return (
    <span className="verified">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" />
        <path d="m4.5 8.2 2.4 2.4 4.6-5" />
      </svg>
      {t(text)}
    </span>
  );
}
