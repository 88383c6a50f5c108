import { useTexts } from "#app/i18n/texts.tsx";

export function VerifiedBadge() {
  const { t } = useTexts();
  return (
    <span className="badge badge-success">
      <span aria-hidden="true">✓ </span>
      {t("experts.verified")}
    </span>
  );
}
