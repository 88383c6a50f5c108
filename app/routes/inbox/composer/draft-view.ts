import type { Draft } from "#app/domain/threads/schema.ts";

/**
 * The answer to a draft. "newer" means that something else was saved or sent in the meantime, so
 * nothing was stored.
 */
export type DraftAnswer =
  | { status: "saved"; savedAt: number }
  | { status: "newer"; draft: Draft }
  | { status: "failed" };

/** A text that is not on the server yet. */
export interface DraftCopy {
  content: string;
  /** The version that it is based on. */
  base: number;
  /** Texts posted since then without an answer. They may have been stored. */
  posted: string[];
}

export interface DraftState {
  /** The version that the box is based on. */
  version: number;
  isUnsaved: boolean;
  /** The text of another device. Nothing is saved until the writer has chosen. */
  newer: Draft | null;
}

/** Whether the writer takes the other device's text, both, or the own one. */
export type DraftChoice = "newer" | "both" | "mine";

/** The box and the storages of its text. */
export interface DraftTarget {
  post(draft: DraftCopy): Promise<DraftAnswer>;
  /** Stores a copy in this browser; null removes it. */
  copy(copy: DraftCopy | null): void;
  /** Shows a text in the box. */
  show(text: string): void;
  onState(state: DraftState): void;
}
