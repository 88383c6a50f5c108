/** A text that was begun, as the server has it. `savedAt` names this version of it; 0 is none yet. */
export interface DraftView {
  content: string;
  savedAt: number;
}

/** What the server answers to a draft. "newer": something else was saved or sent meanwhile, so nothing was stored. */
export type DraftAnswer =
  | { status: "saved"; savedAt: number }
  | { status: "newer"; draft: DraftView }
  | { status: "failed" };

/** A text that the server does not have yet. */
export interface DraftCopy {
  content: string;
  /** The version that it goes on from. */
  base: number;
  /** What was posted since and not answered: it may have been stored. */
  posted: string[];
}

export interface DraftState {
  /** The version that the box goes on from. */
  version: number;
  isUnsaved: boolean;
  /** Another device's text: nothing is saved until the writer has chosen. */
  newer: DraftView | null;
}

/** What becomes of one's own text and another device's. */
export type DraftChoice = "newer" | "both" | "mine";

/** Where a text is written, and where it is kept. */
export interface DraftPlace {
  post(draft: DraftCopy): Promise<DraftAnswer>;
  /** Keeps a copy in this browser; null takes it away. */
  copy(copy: DraftCopy | null): void;
  /** Puts a text into the box. */
  show(text: string): void;
  onState(state: DraftState): void;
}
