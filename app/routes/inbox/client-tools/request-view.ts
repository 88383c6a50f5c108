import type {
  CloseReason,
  DeclineReason,
  MailFrequency,
  RequestState,
} from "#app/domain/threads/schema.ts";
import type { Participant, QuoteView } from "#app/routes/inbox/thread/thread-view.ts";

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
  /** Who is gone has deleted the account; they have no page, nor has who is suspended. */
  expert: Participant & {
    company: string;
    username: string;
    isGone: boolean;
    hasPage: boolean;
  };
}

/** What the client sees of their own request; dates are ready to be shown. */
export interface RequestView {
  quote: QuoteView;
  sentOn: string;
  /** Where it stands with our team: "sent" has reached experts. */
  standing: "sent" | "held" | "unmatched" | "rejected" | "declined";
  /** Null while the request is open. What an admin has closed stays closed, with a word of theirs as the note. */
  closed: { on: string; reason: CloseReason | null; note: string; byTeam: boolean } | null;
  preferences: { messageMail: MailFrequency; sharesReading: boolean };
  threads: RequestExpert[];
}
