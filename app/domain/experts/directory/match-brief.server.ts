import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { matchText, type TextMatch } from "#app/domain/search/best/match-text.server.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { type Concept, readConcepts } from "#app/domain/search/understanding/concepts.server.ts";
import type { Database } from "#db/client.ts";
import { expertsThesaurus } from "./experts-thesaurus.server.ts";

/** What a client wrote. */
export interface Brief {
  /** The details of the request, of any length. */
  text: string;
  /** The line of business, as typed. */
  industry?: string;
  /** The fields of expertise that the client chose or came from; empty for none. */
  categories?: readonly ExpertCategory[];
  /** The language of the page, a hint at that of the text. */
  locale: string;
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
  /** The best first, at most 50. */
  matches: BriefMatch[];
  /** The fields of expertise that the text names or means, the likeliest first. */
  recognised: ExpertCategory[];
}

/** Below this confidence an expert shares a few words with the brief, but does not fit it. */
export const WEAK_MATCH = 0.3;

const MOST_WORDS = 5;
/** The heaviest concepts of a brief; who covers half of them fits it completely. */
const HEAVIEST = 8;
const COMPLETE = 0.5;
/** Who has the field that was chosen or recognised, and who has not. */
const IN_FIELD = 1.2;
const OUT_OF_FIELD = 0.8;
/** What a further word of the same meaning counts. */
const REPEAT = 0.4;

/**
 * The experts who fit a brief, at most 50. `eligible` is a condition on `profiles p`, for example
 * `isEligibleFor`. It only reads, in one round trip.
 */
export async function matchBrief(db: Database, brief: Brief, eligible: SQL): Promise<BriefMatches> {
  const { text, industry = "", categories = [], locale } = brief;
  const read = readConcepts(`${text}\n${industry}`, expertsThesaurus(), locale);
  const concepts = lessenRepeats(read);
  const isCandidate = sql`exists (
    select 1 from profiles p where p.id = l.profile_id and ${eligible})`;
  const { matches, weights } = await matchText(db, EXPERT_INDEX, concepts, isCandidate);
  const recognised = recogniseFields(concepts, weights);
  const wanted = new Set([...categories, ...recognised]);
  const heaviest = weights.toSorted((one, other) => other - one).slice(0, HEAVIEST);
  const whole = COMPLETE * heaviest.reduce((sum, weight) => sum + weight, 0);
  const found = matches.map((match): BriefMatch => {
    const own = facetValues(EXPERT_INDEX, "categories", match.facets).filter(isExpertCategory);
    const isInField = own.some((category) => wanted.has(category));
    const factor = wanted.size === 0 ? 1 : isInField ? IN_FIELD : OUT_OF_FIELD;
    return {
      expertId: match.id,
      confidence: whole === 0 ? 0 : (match.score * factor) / whole,
      words: nameWords(match, concepts),
      categories: own.filter((category) => wanted.has(category)),
    };
  });
  return { matches: found.sort((one, other) => other.confidence - one.confidence), recognised };
}

/** Several words of one meaning tell little more than one of them. */
function lessenRepeats(concepts: readonly Concept[]): Concept[] {
  const seen = new Set<object>();
  return concepts.map((concept) => {
    const isRepeat = concept.meanings.some((meaning) => seen.has(meaning));
    for (const meaning of concept.meanings) seen.add(meaning);
    return isRepeat ? { ...concept, importance: concept.importance * REPEAT } : concept;
  });
}

function nameWords({ concepts: worths }: TextMatch, concepts: readonly Concept[]): string[] {
  const telling = worths.filter(([n]) => concepts[n]?.isGeneric === false);
  return telling.slice(0, MOST_WORDS).map(([n]) => concepts[n]?.written ?? "");
}

/** Fields by the weight of the concepts that mean them. */
function recogniseFields(
  concepts: readonly Concept[],
  weights: readonly number[],
): ExpertCategory[] {
  const sums = new Map<ExpertCategory, number>();
  for (const [n, { facets }] of concepts.entries()) {
    for (const field of facetValues(EXPERT_INDEX, "categories", facets).filter(isExpertCategory)) {
      sums.set(field, (sums.get(field) ?? 0) + (weights[n] ?? 0));
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([field]) => field);
}
