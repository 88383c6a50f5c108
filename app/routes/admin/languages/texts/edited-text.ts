/** A text that can be written anew. */
export interface EditedText {
  key: string;
  /** What it says in English; null for English itself. */
  english: string | null;
  /** What the site brought along, where an admin's text stands in its place. */
  original: string | null;
  /** Empty where there is none. */
  text: string;
  isMissing: boolean;
  isChanged: boolean;
  /** Which numbers a counted text is for. */
  numbers: string | null;
}

/** Texts that came back, by their keys. */
export interface RefusedTexts {
  texts: EditedText[];
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Why none was taken; null where the errors say it. */
  reason: string | null;
}
