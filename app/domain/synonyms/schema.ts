import * as z from "zod";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { textKey } from "#app/lib/text-fields.ts";

/** The most words and phrases of a group, for each of its two lists. */
const MOST_PHRASES = 60;
const MOST_CHARACTERS = 60;
/** A search compares phrases of at most so many words. */
const MOST_WORDS = 6;
/** The most searches without a result that admins see, and that are counted. */
export const MOST_MISSES = 100;

/** Splits at commas and line ends, and leaves out repetitions. */
function toPhrases(text: string): string[] {
  const phrases = text.split(/[,\n]/).map((phrase) => phrase.trim().replace(/\s+/g, " "));
  const byKey = new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase]));
  return [...byKey.values()].filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
}

const phrases = z
  .string()
  .default("")
  .transform(toPhrases)
  .refine((list) => list.length <= MOST_PHRASES, textKey("synonyms.errors.many"))
  .refine(
    (list) => list.every((phrase) => [...phrase].length <= MOST_CHARACTERS),
    textKey("synonyms.errors.long"),
  )
  .refine(
    (list) => list.every((phrase) => phrase.split(" ").length <= MOST_WORDS),
    textKey("synonyms.errors.words"),
  );

const CATEGORIES = ["", ...EXPERT_CATEGORIES.map(({ value }) => value)] as const;

/** A group means something only with a second phrase, a narrower one or a field. */
export const synonymForm = z
  .object({
    terms: phrases.refine((list) => list.length > 0, textKey("synonyms.errors.none")),
    narrower: phrases,
    category: z.enum(CATEGORIES, textKey("synonyms.errors.category")).default(""),
    /** When the group was last changed, as the form showed it; 0 for a new one. */
    seen: z.coerce.number().int().catch(0),
  })
  .refine(({ terms, narrower, category }) => terms.length + narrower.length > 1 || category, {
    error: textKey("synonyms.errors.alone"),
    path: ["terms"],
  });

export interface SynonymGroup {
  id: string;
  /** Separated by commas, like `narrower`. */
  terms: string;
  narrower: string;
  category: string;
  /** UTC ms. */
  updatedAt: number;
}

/** A search text that found nothing. */
export interface SearchMiss {
  list: "experts" | "products";
  words: string;
  count: number;
  /** The start of the last day, UTC ms. */
  day: number;
}
