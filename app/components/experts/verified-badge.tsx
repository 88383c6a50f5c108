import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

export function VerifiedBadge() {
  const { t } = useTexts();
  return (
    <span className="badge bg-success-soft font-semibold text-success">
      <Icon name="check" className="size-3.5" />
      {t("experts.verified")}
    </span>
  );
}
