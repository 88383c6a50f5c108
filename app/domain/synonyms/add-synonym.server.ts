import type { TextKey } from "#app/i18n/translate.ts";
import { fold } from "#app/lib/text/fold.ts";
import type { Database } from "#db/client.ts";
import { listGroupsUnscoped, saveSynonyms } from "./edit-synonyms.server.ts";
import { type SynonymGroup, synonymForm } from "./schema.ts";

interface NewSynonym {
  actorId: string;
  /** A search that found nothing. */
  words: string;
  /** What it should also find. */
  meaning: string;
}

/**
 * Adds words to the group of a word with the same meaning, or makes a group of both. "refused":
 * these two are no synonyms, for a `reason` about the meaning. Whether an admin calls is NOT
 * checked here.
 */
export async function addSynonymUnscoped(db: Database, { actorId, words, meaning }: NewSynonym) {
  if (fold(words) === fold(meaning) || !isPhrase(words) || !isPhrase(meaning)) return NO_PAIR;
  const group = groupOf(await listGroupsUnscoped(db), meaning);
  const { terms = meaning, narrower = "", category = "", updatedAt: seen = 0 } = group ?? {};
  const typed = { terms: `${terms}, ${words}`, narrower, category, seen };
  const { data, error } = synonymForm.safeParse(typed);
  if (!data) return { state: "refused", reason: error.issues[0]?.message as TextKey } as const;
  const saved = await saveSynonyms(db, { ...data, actorId, id: group?.id ?? null });
  return typeof saved === "string" ? saved : saved.state;
}

const NO_PAIR = { state: "refused", reason: "synonyms.errors.pair" } as const;

/** A group separates its phrases by commas. */
export const isPhrase = (text: string): boolean => text.trim() !== "" && !/[,\n]/.test(text);

/** The first group that has these words as a term. */
export function groupOf(groups: readonly SynonymGroup[], words: string): SynonymGroup | undefined {
  const wanted = fold(words).trim();
  return groups.find(({ terms }) => terms.split(", ").some((term) => fold(term) === wanted));
}
