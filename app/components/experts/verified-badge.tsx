import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

/** What the badge means, once on every page that shows it. */
export function VerifiedMeaning() {
  const { t } = useTexts();
  return <p className="mt-1 text-xs text-muted">{t("experts.verifiedMeaning")}</p>;
}

export function VerifiedBadge({ text }: { text: TextKey }) {
  const { t } = useTexts();
  return <span className="verified">{t(text)}</span>;
}
