import type {
  CloseReason,
  DeclineReason,
  MailFrequency,
  RequestState,
} from "#app/domain/threads/schema.ts";
import type { Participant, QuoteView } from "./thread-view.ts";

export interface RequestProgress {
  id: string;
  /** How far the request has come with this expert. */
  status: RequestState;
  /** Why the expert declined; null unless that is where it stands. */
  declineReason: DeclineReason | null;
  /** Messages of the expert that the client has not read. */
  unread: number;
}

export interface RequestExpert extends RequestProgress {
  /** Who is gone has deleted the account. */
  expert: Participant & { company: string; username: string; isGone: boolean };
}

/** What the client sees of their own request; dates are ready to be shown. */
export interface RequestView {
  quote: QuoteView;
  sentOn: string;
  /** Null while the request is open. */
  closed: { on: string; reason: CloseReason | null; note: string } | null;
  preferences: { messageMail: MailFrequency; sharesReading: boolean };
  threads: RequestExpert[];
}
