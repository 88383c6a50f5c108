import { useTexts } from "#app/i18n/texts.tsx";

/** `li` inside a list of badges. */
export function VerifiedBadge({ as: Tag = "span" }: { as?: "span" | "li" }) {
  const { t } = useTexts();
  return (
    <Tag className="badge badge-success">
      <span aria-hidden="true">✓ </span>
      {t("experts.verified")}
    </Tag>
  );
}
