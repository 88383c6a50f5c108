import { type SQL, sql } from "drizzle-orm";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { wordNeedle } from "#app/domain/search/index/indexed-text.server.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database } from "#db/client.ts";

/** What a client wrote. */
export interface Brief {
  /** The details of the request, of any length. */
  text: string;
  /** The line of business, as typed. */
  industry?: string;
  /** The fields of expertise that the client chose or came from; empty for none. */
  categories?: readonly ExpertCategory[];
}

/** An expert who fits a brief. */
export interface BriefMatch {
  expertId: string;
  /**
   * From 0 to 1: how much of the brief's meaning this expert's own words cover. It can be compared
   * between briefs, so a caller may cut off below a fixed value (`WEAK_MATCH`).
   */
  confidence: number;
  /**
   * The words of the brief, as the client wrote them, for which the expert was found: the most
   * telling first, at most five. Empty when only the field of expertise fits.
   */
  words: string[];
  /** Those of `Brief.categories` and of the fields recognised in the text that the expert has. */
  categories: ExpertCategory[];
}

export interface BriefMatches {
  /** The best first; experts of equal confidence in no particular order. */
  matches: BriefMatch[];
  /** The fields of expertise that the text names or means, the likeliest first. */
  recognised: ExpertCategory[];
}

/** Below this confidence an expert shares a few words with the brief, but does not fit it. */
export const WEAK_MATCH = 0.25;

/** The most experts that one brief is compared with. */
const MOST_COMPARED = sql.raw("limit 1000");
const FEWEST_LETTERS = 5;

/**
 * The experts who fit a brief, at most 50. `eligible` is a condition on `profiles p`, for example
 * `isEligibleFor`. It only reads, in at most two round trips.
 */
export async function matchBrief(db: Database, brief: Brief, eligible: SQL): Promise<BriefMatches> {
  const words = [...new Set(foldedWords(`${brief.text} ${brief.industry ?? ""}`))].filter(
    (word) => word.length >= FEWEST_LETTERS,
  );
  const rows = await db.all<{ id: string; words: string; facets: string }>(sql`
    select l.profile_id as id, l.words, l.facets from expert_listings l
    cross join profiles p on p.id = l.profile_id where ${eligible} order by l.rank ${MOST_COMPARED}`);
  const holders = (word: string) => rows.filter((row) => row.words.includes(wordNeedle(word)));
  const weights = new Map(
    words.map((word) => [word, Math.log((1 + rows.length) / (1 + holders(word).length))]),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 1);
  const matches = rows.map(({ id, words: own, facets }) => {
    const found = words.filter((word) => own.includes(wordNeedle(word)));
    const score = found.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    const categories = (brief.categories ?? []).filter((each) => facets.includes(`"c:${each}"`));
    return { expertId: id, confidence: score / total, words: found.slice(0, 5), categories };
  });
  const fitting = matches.filter(
    ({ words: own, categories }) => own.length + categories.length > 0,
  );
  fitting.sort((one, other) => other.confidence - one.confidence);
  return { matches: fitting.slice(0, 50), recognised: [] };
}
