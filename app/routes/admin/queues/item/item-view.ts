import type { Queue } from "#app/domain/queues/schema.ts";
import type { DateText } from "#app/i18n/format.ts";

export interface ItemFact {
  label: string;
  value: string;
  href?: string;
}

/** Somebody's own words. */
export interface ItemText {
  label: string;
  text: string;
}

/** Facts that belong together, such as those of one payment. */
export interface ItemGroup {
  title: string;
  facts: ItemFact[];
  link: { href: string; label: string } | null;
}

export interface ExpertChoice {
  id: string;
  name: string;
  url: string;
  /** What tells one expert from another, in words. */
  about: string;
  isChosen: boolean;
}

/** What only one queue has. */
export type ItemExtra =
  | { queue: "held"; experts: { name: string; url: string; isEligible: boolean }[] }
  | { queue: "unmatched"; q: string; experts: ExpertChoice[] }
  | { queue: "reports"; expertUrl: string; readUrl: string; conversation: ConversationView | null }
  | { queue: "messages" | "withdrawals"; email: string; language: string; contact: string }
  | { queue: "findings"; explanation: string };

export interface ConversationView {
  details: string;
  messages: { id: string; name: string; content: string; at: DateText }[];
  olderUrl: string | null;
}

export type ItemQueue = Exclude<Queue, "blocks">;

/** One thing of a queue; dates and choices are words already. */
export interface ItemView {
  queue: ItemQueue;
  id: string;
  title: string;
  /** In a word, what it is; may be empty. */
  kind: string;
  age: DateText;
  facts: ItemFact[];
  texts: ItemText[];
  groups: ItemGroup[];
  /** What came of it; null while it waits. */
  handled: { on: DateText; text: ItemText | null } | null;
  extra: ItemExtra;
}
