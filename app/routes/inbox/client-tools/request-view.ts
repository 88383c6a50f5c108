import type {
  CloseReason,
  DeclineReason,
  MailFrequency,
  RequestState,
} from "#app/domain/threads/schema.ts";
import type { Participant, QuoteView } from "#app/routes/inbox/thread/thread-view.ts";

export interface RequestProgress {
  id: string;
  status: RequestState;
  /** Null unless the expert has declined. */
  declineReason: DeclineReason | null;
  /** The expert's messages that the client has not read. */
  unread: number;
}

export interface RequestExpert extends RequestProgress {
  /** How long ago the first reply came when the page was loaded; empty before it. */
  repliedAgo: string;
  /** Deleted accounts are gone. Deleted and suspended experts have no page. */
  expert: Participant & {
    company: string;
    username: string;
    isGone: boolean;
    hasPage: boolean;
    /** Median time to the first answer; null where it is unknown. */
    responseMs: number | null;
  };
}

/** The request as its client sees it; dates are formatted. */
export interface RequestView {
  quote: QuoteView;
  sentOn: string;
  /** The review status; "sent" means that experts have received it. */
  status: "sent" | "held" | "unmatched" | "rejected" | "declined";
  /**
   * Null while the request is open. A request that an admin closed cannot be reopened; `note` is
   * the admin's.
   */
  closed: { on: string; reason: CloseReason | null; note: string; byTeam: boolean } | null;
  preferences: { messageMail: MailFrequency; sharesReading: boolean };
  threads: RequestExpert[];
  /**
   * Set when mails to the client came back: whether this browser may correct the address, another
   * one, or none.
   */
  unreached: "here" | "elsewhere" | "too-late" | null;
  /** Set while no expert has answered in time, or one leaves: the next best ones, possibly none. */
  more: {
    experts: { id: string; name: string; username: string }[];
    why: "unanswered" | "leaving";
  } | null;
  /** After how long without a reply the client may ask more; null after one, and once they may. */
  moreAfterHours: number | null;
}
