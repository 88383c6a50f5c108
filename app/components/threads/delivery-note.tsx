import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { SendFailure } from "./live-answers.ts";
import type { Delivery } from "./message-rows.ts";

interface DeliveryNoteProps {
  delivery: Delivery;
  onRetry(): void;
  onEdit(): void;
}

const REASONS: Record<SendFailure, TextKey> = {
  empty: "thread.failures.failed",
  too_long: "thread.errors.tooLong",
  rate_limited: "thread.failures.rateLimited",
  closed: "thread.failures.closed",
  not_found: "thread.failures.notFound",
  signed_out: "thread.failures.signedOut",
  unreachable: "thread.failures.unreachable",
  interrupted: "thread.failures.interrupted",
  failed: "thread.failures.failed",
};

/** What became of a message of one's own. A failed one keeps its text, and can be sent again or taken back into the composer. */
export function DeliveryNote({ delivery, onRetry, onEdit }: DeliveryNoteProps) {
  const { t } = useTexts();
  if (typeof delivery === "string") {
    return <p className="mt-1 px-1 text-xs text-muted">{t(`thread.${delivery}`)}</p>;
  }
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-1 px-1 text-xs">
      <p className="font-medium text-danger">
        {t("thread.failed")} <span className="font-normal">{t(REASONS[delivery.failure])}</span>
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t("thread.retry")}
      </button>
      <button type="button" className="button button-quiet" onClick={onEdit}>
        {t("thread.edit")}
      </button>
    </div>
  );
}
