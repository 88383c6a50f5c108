import type { MessageKind } from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { QuoteView, RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";

export interface PrintedMessage {
  id: string;
  seq: number;
  side: Side;
  kind: MessageKind;
  content: string;
  /** Day and time. */
  at: DateText;
}

/** A conversation for print, as one side sees it. */
export interface PrintedThreadView {
  id: string;
  names: Record<Side, string>;
  /** Whom the viewer talks to. */
  other: string;
  life: RequestStateView;
  quote: QuoteView;
  /** Oldest first. */
  messages: PrintedMessage[];
  /** Earlier messages end before this `seq`; null when all are here. */
  earlierBefore: number | null;
  printedOn: string;
}
