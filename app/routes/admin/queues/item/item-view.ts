import type { Queue } from "#app/domain/queues/schema.ts";
import type { DateText } from "#app/i18n/format.ts";

export interface ItemFact {
  label: string;
  value: string;
  href?: string | null;
}

/** What a person wrote. */
export interface ItemText {
  label: string;
  text: string;
}

/** Facts that belong together, such as those of one payment. */
export interface ItemGroup {
  title: string;
  facts: ItemFact[];
  links: { href: string; label: string }[];
}

export interface ExpertChoice {
  id: string;
  name: string;
  url: string;
  /** Company, match and last request, as one line. */
  about: string;
  isChosen: boolean;
}

/** What only one queue has. */
export type ItemExtra =
  | { queue: "held"; experts: { name: string; url: string; isEligible: boolean }[] }
  | { queue: "unmatched"; q: string; experts: ExpertChoice[] }
  | { queue: "reports"; expertUrl: string; readUrl: string; conversation: ConversationView | null }
  | AnswerExtra
  | { queue: "findings"; explanation: string };

interface AnswerExtra {
  queue: "messages" | "withdrawals";
  email: string;
  language: string;
  contact: string;
  /** A refund is suggested for a payment. */
  isRefundDue?: boolean;
}

export interface ConversationView {
  details: string;
  messages: { id: string; name: string; content: string; at: DateText }[];
  olderUrl: string | null;
}

export type ItemQueue = Exclude<Queue, "blocks">;

/** One item of a queue; dates and choices are texts already. */
export interface ItemView {
  queue: ItemQueue;
  id: string;
  title: string;
  kind?: string;
  age: DateText;
  facts: ItemFact[];
  texts?: ItemText[];
  groups?: ItemGroup[];
  /** Null until an admin has handled it. */
  handled?: { on: DateText; text: ItemText | null } | null;
  extra: ItemExtra;
}
