import type { SendFailure } from "#app/components/live/live-responses.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Delivery } from "./message-rows.ts";

type Reason = Camel<Exclude<SendFailure, "unreachable">>;

type Camel<Name extends string> = Name extends `${infer First}_${infer Second}`
  ? `${First}${Capitalize<Second>}`
  : Name;

/** "rateLimited" for "rate_limited": a list of the texts would weigh more. */
const toReason = (failure: SendFailure) =>
  failure.replace(/_./, ([, letter = ""]) => letter.toUpperCase()) as Reason;

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
          {t("thread.failed")}{" "}
          <span className="font-normal">{t(`thread.failures.${toReason(failure)}`)}</span>
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
