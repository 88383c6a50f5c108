import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface MailPreviewProps {
  id: string;
  preview: { subject: string; text: string } | null;
}

/** A sandboxed frame isolates the mail from the page. */
export function MailPreview({ id, preview }: MailPreviewProps) {
  const { t } = useTexts();
  if (!preview)
    return (
      <AdminSection id="preview" title={t("outboxMail.preview")}>
        <p className="text-sm text-muted">{t("outboxMail.noPreview")}</p>
      </AdminSection>
    );
  return (
    <AdminSection id="preview" title={t("outboxMail.preview")} text={t("outboxMail.previewText")}>
      <p className="mb-3 text-sm wrap-anywhere">
        <span className="text-muted">{t("outboxMail.subject")}: </span>
        <strong>{preview.subject}</strong>
      </p>
      <iframe
        src={paths.adminMailPreview(id)}
        title={t("outboxMail.previewFrame")}
        sandbox=""
        className="mail-frame"
      />
      <div className="mt-4">
        <CollapsedAction label={t("outboxMail.textVersion")}>
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{preview.text}</pre>
        </CollapsedAction>
      </div>
    </AdminSection>
  );
}
