import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/** Why an expert gets a request. */
export interface MatchReason {
  /** The client named this expert before anything was matched. */
  isAsked: boolean;
  /** The client's own words that speak for the expert, the most telling first. */
  words: string[];
  /** The expert's field that the client named or meant; null without one. */
  field: ExpertCategory | null;
  /** The expert works in the language in which the client writes. */
  speaksLanguage: boolean;
  /** The clocks of both are at most two hours apart. */
  isNearby: boolean;
  /** An admin chose this expert. */
  isAssigned?: boolean;
}

/** A recipient of the request, as the client sees it. */
export interface Recipient {
  id: string;
  username: string;
  name: string;
}

export interface RecipientRow extends Recipient {
  email: string;
  locale: string;
  avatarKey?: string | null;
  /** Missing for an expert about whom the text says nothing. */
  reason?: MatchReason;
}
