import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface VerifiedBadgeProps {
  text: TextKey;
  /** `li` inside a list of badges. */
  as?: "span" | "li";
}

/** What the badge means, once on every page that shows it. */
export function VerifiedMeaning() {
  const { t } = useTexts();
  return <p className="mt-1 text-xs text-muted">{t("experts.verifiedMeaning")}</p>;
}

export function VerifiedBadge({ text, as: Tag = "span" }: VerifiedBadgeProps) {
  const { t } = useTexts();
  return <Tag className="verified">{t(text)}</Tag>;
}
