import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const imprintForm = () => `${paths.adminSettings()}#imprint`;

/** Leads to the form for the facts that the law asks for. Nothing if none is missing. */
export function ImprintNotice({ missing }: { missing: number }) {
  const { t } = useTexts();
  if (missing === 0) return null;
  return (
    <div className="mt-4">
      <Alert variant="warning" title={t("admin.imprint.title")}>
        <p className="flex flex-wrap items-center gap-x-3">
          {t("admin.imprint.gaps", { count: missing })}{" "}
          <a href={imprintForm()} className="link -my-2 inline-flex min-h-11 items-center">
            {t("admin.imprint.link")}
          </a>
        </p>
      </Alert>
    </div>
  );
}
