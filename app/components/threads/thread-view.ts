import type { DateText } from "#app/i18n/format.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";

export interface Participant {
  /** As stored: may be empty. */
  name: string;
  avatarKey: string | null;
}

/** A conversation as either side sees it. */
export interface ConversationView {
  id: string;
  people: Record<Side, Participant>;
  /** The client has closed the request: nobody writes any more. */
  isClosed: boolean;
  /** One page, oldest first. */
  messages: LiveMessage[];
  readUpTo: Record<Side, number>;
  hasOlder: boolean;
  /** True for a page of earlier messages, which does not end with the latest. */
  isPast: boolean;
}

/** The request itself. Optional answers are empty. */
export interface QuoteView {
  name: string;
  email: string;
  phone: string;
  company: string;
  category: string;
  budget: string;
  timeline: string;
  details: string;
  hearAbout: string;
  submittedOn: DateText;
}

/** What the expert sees of a thread. */
export interface ThreadView extends ConversationView {
  archived: boolean;
  isUnopened: boolean;
  createdOn: DateText;
  quote: QuoteView;
}
