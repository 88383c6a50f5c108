import { useNavigation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";

/** Shown while a page is loading. */
export function ListSpinner() {
  const { t } = useTexts();
  const { state } = useNavigation();
  if (state !== "loading") return null;
  return (
    <p role="status" className="absolute top-5 right-12">
      <span className="block size-4 animate-spin rounded-full border-2 border-line border-t-accent" />
      <span className="sr-only">{t("dashboard.loading")}</span>
    </p>
  );
}
