import type { RequestState, Transition } from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { DraftView } from "#app/routes/inbox/composer/draft-view.ts";
import type { CannedReplyView } from "#app/routes/inbox/composer/reply-menu.tsx";
import type { LiveMessage, Side } from "#party/protocol.ts";

/** How far the request is with this expert, as the viewer sees it; dates are ready to be shown. */
export interface RequestStateView {
  state: RequestState;
  /** Whether the viewer may write. */
  mayWrite: boolean;
  /** What the viewer may do next. */
  allowed: Transition[];
  /** Who wants nothing more from the other. */
  blockedBy: Record<Side, boolean>;
  isReported: boolean;
  /** What has become of it, in words; null where everything is as usual. */
  note: StateNoteView | null;
}

export interface StateNoteView {
  title: string;
  on?: DateText | null;
  /** Why, and what was written with it. */
  reason?: string | null;
  said?: string;
  hint?: string;
  /** The intent that takes it back. */
  undo?: "undecline" | "unwin" | "reopen" | "unblock" | null;
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
  life: RequestStateView;
  /** What the viewer has begun to write. */
  draft: DraftView;
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
  /** What the client added later, oldest first. */
  additions: { text: string; on: DateText }[];
}

export interface HistoryStep {
  step: "submitted" | "seen" | "replied" | "expired" | "declined" | "won" | "closed";
  on: DateText;
}

/** What the expert sees of a thread. */
export interface ThreadView extends ConversationView {
  cannedReplies: CannedReplyView[];
  archived: boolean;
  /** It counts as unread, if only because it was never opened or was marked: looking at it changes that. */
  isUnopened: boolean;
  createdOn: DateText;
  history: HistoryStep[];
  quote: QuoteView;
}
