import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { BulkMailsLeft } from "#app/routes/admin/outbox/bulk-mails.tsx";
import type { ShownBulkMails } from "#app/routes/admin/outbox/bulk-view.server.ts";

/** The bulk mails that wait, with forms to pause, continue and cancel them. */
export function BulkPanel({ bulk }: { bulk: ShownBulkMails }) {
  const { t } = useTexts();
  const [intent, label] = bulk.isPaused
    ? (["continue-bulk", "bulkMails.continue"] as const)
    : (["pause-bulk", "bulkMails.pause"] as const);
  return (
    <section className="card mt-6 max-w-2xl p-5" aria-labelledby="bulk">
      <h2 id="bulk" className="text-base">
        {t("bulkMails.title")}
      </h2>
      <p className="mt-1 text-sm font-medium tabular-nums">
        <BulkMailsLeft bulk={bulk} />
      </p>
      <p className="mt-1 text-sm text-muted">{t("bulkMails.text")}</p>
      <form method="post" action={paths.adminOutbox()} className="mt-3">
        <SubmitButton intent={intent} look="secondary" label={t(label)} />
      </form>
      {bulk.left > 0 && (
        <div className="mt-4">
          <CollapsedAction label={t("bulkMails.cancel")}>
            <form method="post" action={paths.adminOutbox()}>
              <p className="text-sm text-muted">{t("bulkMails.cancelText")}</p>
              <SubmitButton
                intent="cancel-bulk"
                look="danger"
                className="mt-3"
                label={t("bulkMails.cancelButton", { count: bulk.left, number: bulk.number })}
              />
            </form>
          </CollapsedAction>
        </div>
      )}
    </section>
  );
}
