import { useTexts } from "#app/i18n/texts.tsx";

/** After the label of a field that may stay empty. */
export function Optional() {
  const { t } = useTexts();
  return <span className="font-normal text-muted"> ({t("pieces.optional")})</span>;
}
