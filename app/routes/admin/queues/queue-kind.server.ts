import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { isFindingKind } from "#app/domain/queues/items/discrepancies.server.ts";
import type { Queue } from "#app/domain/queues/schema.ts";
import { isReportReason } from "#app/domain/threads/schema.ts";
import type { Translate } from "#app/i18n/translate.ts";

/**
 * The label of an item's kind; empty in queues with one kind. A kind without a text, such as one
 * that a later release wrote, is shown as it is stored.
 */
export function queueKind(t: Translate, queue: Queue, kind: string): string {
  switch (queue) {
    case "held":
    case "unmatched":
      return quoteLabel(t, "category", kind);
    case "reports":
      return isReportReason(kind) ? t(`trust.reason.${kind}`) : kind;
    case "findings":
      return isFindingKind(kind) ? t(`queues.findings.${kind}`) : kind;
    case "messages":
      return kind;
    case "withdrawals":
    case "blocks":
      return "";
  }
}
