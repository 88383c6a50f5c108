import type { Participant, QuoteView } from "./thread-view.ts";

/** How far a request has come with one expert. */
export type RequestStatus = "sent" | "seen" | "replied";

export interface RequestProgress {
  id: string;
  status: RequestStatus;
  /** Messages of the expert that the client has not read. */
  unread: number;
}

export interface RequestExpert extends RequestProgress {
  /** Who is gone has deleted the account. */
  expert: Participant & { company: string; username: string; isGone: boolean };
}

/** What the client sees of their own request. */
export interface RequestView {
  quote: QuoteView;
  /** Dates, ready to be shown; `closedOn` is null while it is open. */
  sentOn: string;
  closedOn: string | null;
  threads: RequestExpert[];
}
