import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface VerifiedBadgeProps {
  text: TextKey;
  /** `li` inside a list of badges. */
  as?: "span" | "li";
}

export function VerifiedBadge({ text, as: Tag = "span" }: VerifiedBadgeProps) {
  const { t } = useTexts();
  return (
    <Tag className="badge badge-success">
      <span aria-hidden="true">✓ </span>
      {t(text)}
    </Tag>
  );
}
