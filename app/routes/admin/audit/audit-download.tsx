import { useTexts } from "#app/i18n/texts.tsx";

/** The same entries as a file. */
export function AuditDownload({ url }: { url: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={url} className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="submit" className="button button-secondary">
        {t("auditLog.download")}
      </button>
      <p className="text-sm text-muted">{t("auditLog.downloadText")}</p>
    </form>
  );
}
