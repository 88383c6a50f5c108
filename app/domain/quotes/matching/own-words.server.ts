import { fold } from "#app/lib/text/fold.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import type { Candidate } from "./brief.server.ts";
import type { MatchPlace, Reasons } from "./evidence.server.ts";
import { readTerms } from "./read-terms.server.ts";

/** What speaks for an expert, as the list of experts shows it. */
export interface ShownMatch {
  place: MatchPlace;
  /** The expert's tags, or the headline; of longer texts the client's words. */
  words: string[];
  /** The client's words that these take the place of and do not repeat. */
  written: string[];
}

/**
 * A client who writes "orders" learns more from the tag "order handling" than from that word, or
 * than from a headline in which it is one word of many.
 */
export function inOwnWords(
  { tags, headline }: Pick<Candidate, "tags" | "headline">,
  found: Reasons["found"],
): ShownMatch | null {
  if (!found) return null;
  const { place, words, keys } = found;
  if (place !== "tags" && place !== "headline") return { place, words, written: [] };
  const shown = (at: typeof place, own: string[]) => ({
    place: at,
    words: own,
    written: words.filter((word) => !own.some((each) => repeats(each, word))),
  });
  const read = tags.map((tag) => ({
    tag,
    keys: new Set(readTerms(tag, "expert").map(({ key }) => key)),
  }));
  const naming = (key: string) => read.filter((each) => each.keys.has(key));
  const named = [...new Set(keys.flatMap(naming).map(({ tag }) => tag))];
  const [first = ""] = keys;
  const isInHeadlineOnly = place === "headline" && naming(first).length === 0;
  if (isInHeadlineOnly) return shown(place, [headline]);
  return shown("tags", named.length > 0 ? named : words);
}

/** "Chatbots" repeats "chatbot". */
const repeats = (text: string, word: string): boolean =>
  fold(text).includes(englishStem(fold(word)));
