import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import type { Queue } from "#app/domain/queues/schema.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";

/** The label of an item's kind; empty in queues with one kind. */
export function queueKind(t: Translate, queue: Queue, kind: string): string {
  switch (queue) {
    case "held":
    case "unmatched":
      return quoteLabel(t, "category", kind);
    case "reports":
      return t(`trust.reason.${kind}` as TextKey);
    case "findings":
      return t(`queues.findings.${kind}` as TextKey);
    case "messages":
      return kind;
    case "withdrawals":
    case "blocks":
      return "";
  }
}
