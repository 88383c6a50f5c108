import type { QuoteValues } from "#app/domain/quotes/schema.ts";
import type { AboutProduct, Draft, RequestState } from "#app/domain/threads/schema.ts";
import type { Transition } from "#app/domain/threads/state/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { PackedRows } from "#app/lib/packed-rows.ts";
import type { RequestMessage } from "#app/routes/inbox/log/message-rows.ts";
import type { Side, ThreadMessage } from "#party/protocol.ts";

/** The state of the request with this expert, for the viewer; dates are formatted. */
export interface RequestStateView {
  state: RequestState;
  /** Whether the viewer may write. */
  mayWrite: boolean;
  /** The changes that the viewer may make. */
  allowed: Transition[];
  /** Which side has blocked the other. */
  blockedBy: Record<Side, boolean>;
  isReported: boolean;
  /** The expert's own note that the client chose someone else. */
  isLost: boolean;
  /** The expert's notes about an agreement, as the form has them. */
  won: Record<"value" | "on", string>;
  /** The state as text; null for the usual states. */
  note: StateNoteView | null;
}

export interface StateNoteView {
  title: string;
  on?: DateText | null;
  /** The reason, and the note with it. */
  reason?: string | null;
  said?: string;
  hint?: string;
  /** The intent that undoes the state. */
  undo?: "undecline" | "unwin" | "reopen" | "unblock" | "unlose" | "unsnooze" | null;
  /** Of an agreement: who noted it. */
  wonBy?: Side;
}

export interface Participant {
  /** May be empty. */
  name: string;
  avatarKey: string | null;
}

/** With the name of their time zone; empty if it is unknown. */
export interface LocatedParticipant extends Participant {
  timeZone: string;
}

/** A conversation as either side sees it. */
export interface ConversationView {
  id: string;
  people: Record<Side, LocatedParticipant>;
  life: RequestStateView;
  request: RequestMessage;
  /** The viewer's draft. */
  draft: Draft;
  /** One page, oldest first. */
  messages: PackedRows<ThreadMessage>;
  readUpTo: Record<Side, number>;
  hasOlder: boolean;
  /** True for a page of earlier messages that does not include the latest. */
  isPast: boolean;
}

/** The request. Optional answers may be empty. */
export interface QuoteView extends QuoteValues {
  /** The field of expertise that the client chose, in the reader's language; may be empty. */
  fieldName: string;
  /** In which the client wrote and gets mails, named in the reader's language. */
  language: string;
  submittedOn: DateText;
  /** The product that it is about; null without one. */
  product: AboutProduct | null;
  /** Later additions of the client, oldest first. */
  additions: { text: string; on: DateText }[];
}

/** The expert has neither answered nor declined it. */
export const isUnanswered = (state: RequestState) => state === "new" || state === "seen";

/** Whether the expert may mark the request as won, or note more about an agreement. */
export function mayWin({ allowed, state }: RequestStateView): boolean {
  return allowed.includes("win") || (state === "won" && allowed.includes("unwin"));
}

/** Whether the expert may note that the client chose someone else, or take that back. */
export function mayLose({ isLost }: RequestStateView, state: RequestState): boolean {
  return isLost || ["replied", "closed", "expired"].includes(state);
}
