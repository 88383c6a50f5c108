/** Subjects that an admin has named by synonyms, beside the topics of the code. */
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { formsOf, toPhrases } from "#app/domain/search/understanding/phrases.server.ts";
import {
  installedSynonyms,
  type StoredSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { memoize } from "#app/lib/memoize.ts";

/** Who has written a text. The narrower terms of an expert are what a client asks for by others. */
export type Side = "client" | "expert";

interface Entry {
  /** The forms of each word. */
  words: readonly ReadonlySet<string>[];
  key: string;
  isNarrower: boolean;
}

export const SYNONYM_PREFIX = "synonym:";

/** By the first letters of a word, which its forms share. */
type Entries = ReadonlyMap<string, readonly Entry[]>;

interface Subjects {
  entries: Entries;
  fields: ReadonlyMap<string, ExpertCategory>;
}

let read: { rows: readonly StoredSynonyms[]; subjects: Subjects } | null = null;

function subjects(): Subjects {
  const rows = installedSynonyms();
  if (read?.rows !== rows) read = { rows, subjects: readSubjects(rows) };
  return read.subjects;
}

function readSubjects(rows: readonly StoredSynonyms[]): Subjects {
  const entries = new Map<string, Entry[]>();
  const fields = new Map<string, ExpertCategory>();
  for (const { terms, narrower, category, isEdited } of rows) {
    if (!isEdited) continue;
    const key = SYNONYM_PREFIX + terms;
    if (isExpertCategory(category)) fields.set(key, category);
    const add = (list: string, isNarrower: boolean) => {
      for (const { words } of toPhrases(list)) {
        const beginning = beginningOf(words[0] ?? "");
        const entry = { words: words.map(formsOf), key, isNarrower };
        entries.set(beginning, [...(entries.get(beginning) ?? []), entry]);
      }
    };
    add(terms, false);
    add(narrower, true);
  }
  return { entries, fields };
}

const beginningOf = (word: string): string => word.slice(0, 2);

const rememberedForms = memoize((word: string) => [...formsOf(word)], { longest: 40 });

/** The synonyms that these folded words name from `at` on, each with the number of its words. */
export function synonymsAt(
  words: readonly string[],
  at: number,
  side: Side,
): { key: string; length: number }[] {
  const entries = subjects().entries.get(beginningOf(words[at] ?? "")) ?? [];
  return entries
    .filter((entry) => (side === "expert" || !entry.isNarrower) && isAt(words, at, entry))
    .map(({ key, words: { length } }) => ({ key, length }));
}

const isAt = (words: readonly string[], at: number, entry: Entry): boolean =>
  entry.words.every((forms, nth) =>
    rememberedForms(words[at + nth] ?? "").some((form) => forms.has(form)),
  );

/** The field that the synonyms of a key name; undefined for none. */
export const fieldOfSynonyms = (key: string): ExpertCategory | undefined =>
  subjects().fields.get(key);
