import type { ExpertFilterGroup } from "#app/domain/experts/filters.ts";
import type { ExpertCard, ExpertCategory, ExpertFacets } from "#app/domain/experts/schema.ts";
import type { ListTotal, WithoutOne } from "#app/domain/search/schema.ts";

export interface ExpertsPage {
  experts: ExpertCard[];
  total: ListTotal;
  facets: ExpertFacets;
  next: string | null;
  previous: string | null;
  /** Of a search. */
  answer: ExpertsAnswer | null;
}

/** What a search understood, and what it offers besides the experts that it found. */
export interface ExpertsAnswer {
  /** When no expert has what was typed: how many have it without one part, as on its own. */
  withoutOne: WithoutOne<"q" | ExpertFilterGroup>[] | null;
  /** The text that was searched in place of the typed one, where a word seemed misspelled. */
  corrected: string | null;
  /** When no expert has what was typed: a text that was perhaps meant. */
  suggested: string | null;
  /** With few hits: experts who have part of the meaning, the best first. */
  close: CloseExpert[];
  /** How many of them have most of a longer search, when none has all of it. */
  most: number;
  /** What every expert found has, as it was typed; empty if `isPartly`. */
  words: string[];
  /** The text has so many words that experts found may lack some of them. */
  isPartly: boolean;
  /** Words that no expert has, as they were typed. */
  unknown: string[];
  /** Words that the text excludes, as they were typed: nothing was sought for them. */
  leftOut: readonly string[];
  /** The fields of expertise that the words mean. */
  fields: ExpertCategory[];
}

export interface CloseExpert {
  expert: ExpertCard;
  /** From 0 to 1: the part of the meaning. */
  share: number;
  /** How well the expert fits: a whole number, to be compared with those of the others. */
  score: number;
  /** The words for which the expert was found, and those for which they were not. */
  matched: string[];
  missing: string[];
}

/** The size of the directory. */
export interface DirectoryNumbers {
  experts: number;
  countries: number;
}

/** Smaller numbers would not speak for the directory. */
const LEAST_SHOWN: DirectoryNumbers = { experts: 30, countries: 10 };

export const isLarge = ({ experts, countries }: DirectoryNumbers): boolean =>
  experts >= LEAST_SHOWN.experts && countries >= LEAST_SHOWN.countries;
