import type {
  CloseReason,
  DeclineReason,
  RequestState,
  Transition,
} from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";

/** How far the request is with this expert, as the viewer sees it; dates are ready to be shown. */
export interface LifeView {
  state: RequestState;
  /** Whether the viewer may write. */
  mayWrite: boolean;
  /** What the viewer may do next. */
  allowed: Transition[];
  declined: { on: DateText; reason: DeclineReason; note: string } | null;
  won: { on: DateText; by: Side } | null;
  closed: { on: DateText; reason: CloseReason | null; note: string } | null;
  expiredOn: DateText | null;
  /** Who wants nothing more from the other. */
  blockedBy: Record<Side, boolean>;
  isReported: boolean;
  /** The expert has deleted the account. */
  isGone: boolean;
}

export interface Participant {
  /** As stored: may be empty. */
  name: string;
  avatarKey: string | null;
}

/** A conversation as either side sees it. */
export interface ConversationView {
  id: string;
  people: Record<Side, Participant>;
  life: LifeView;
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
