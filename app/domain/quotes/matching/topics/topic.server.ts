import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/**
 * A subject of projects: the words by which people name it, folded and separated by commas. A
 * star at the end means any ending, one at the beginning the rest of a compound. Hungarian
 * patterns are tried on Hungarian words only, because "level" is a letter in one language only.
 */
export interface Topic {
  en: string;
  hu: string;
  /** The fields of expertise that this subject suggests. */
  fields?: readonly ExpertCategory[];
  /** How much the subject says about the expert who is needed; 2 if it is not given. */
  weight?: 1 | 2 | 3;
}

export type Topics = Readonly<Record<string, Topic>>;
