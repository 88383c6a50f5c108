import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** After an outage: what waits for its next attempt, and the button that waits no longer. */
export function DelayedMails({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <Alert variant="info" title={t("outbox.delayedTitle", { count })}>
        <p className="mt-1">{t("outbox.delayedText")}</p>
        <form method="post" action={paths.adminOutbox()} className="mt-3">
          <button
            type="submit"
            name="intent"
            value="send-delayed"
            className="button button-secondary"
          >
            {t("outbox.delayedButton")}
          </button>
        </form>
      </Alert>
    </div>
  );
}
