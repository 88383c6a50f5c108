import type { SendFailure } from "#app/components/live/live-responses.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Delivery } from "./message-rows.ts";

const REASONS: Record<Exclude<SendFailure, "unreachable">, TextKey> = {
  empty: "thread.failures.failed",
  too_long: "thread.errors.tooLong",
  rate_limited: "thread.failures.rateLimited",
  closed: "thread.failures.closed",
  not_found: "thread.failures.notFound",
  signed_out: "thread.failures.signedOut",
  interrupted: "thread.failures.interrupted",
  failed: "thread.failures.failed",
};

/**
 * The delivery status of an own message. A waiting message is sent automatically. A failed one
 * keeps its text, and can be sent again or returned to the composer.
 */
export function DeliveryNote(props: { delivery: Delivery; onRetry(): void; onEdit(): void }) {
  const { delivery, onRetry, onEdit } = props;
  const { t } = useTexts();
  if (typeof delivery === "string") {
    return <p className="mt-1 px-1 text-xs text-muted">{t(`thread.${delivery}`)}</p>;
  }
  const { failure } = delivery;
  const isWaiting = failure === "unreachable";
  return (
    <div
      role={isWaiting ? undefined : "alert"}
      className="mt-1 flex flex-wrap items-center justify-end gap-x-1 px-1 text-xs"
    >
      {isWaiting ? (
        <p className="text-muted">{t("live.waiting")}</p>
      ) : (
        <p className="font-medium text-danger">
          {t("thread.failed")} <span className="font-normal">{t(REASONS[failure])}</span>
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t("thread.retry")}
      </button>
      <button type="button" className="button button-quiet" onClick={onEdit}>
        {t("thread.edit")}
      </button>
    </div>
  );
}
