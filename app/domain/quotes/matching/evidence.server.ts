import { withoutRefusals } from "#app/lib/text/search/without-refusals.ts";
import type { Candidate } from "./brief.server.ts";
import { readTerms, type Term, TOPIC_PREFIX } from "./read-terms.server.ts";
import { SYNONYM_PREFIX } from "./synonym-terms.server.ts";
import { TOPICS } from "./topics/all-topics.server.ts";

/** What an expert says about themselves. */
export type MatchPlace = "tags" | "headline" | "products" | "biography";

/** Term to its weight, and to the place that says most about it. */
export type WeightedTerms = ReadonlyMap<string, { weight: number; place: MatchPlace }>;

/** Something that a brief and an expert have in common. */
export interface Evidence {
  /** Of the term. */
  key: string;
  points: number;
  /** As the client wrote it. */
  written: string;
  place: MatchPlace;
}

/** What speaks for an expert. */
export interface Reasons {
  /** The client's own words, the most telling first. */
  words: string[];
  /**
   * The first of them and those found in the same place, with the keys of all telling terms, the
   * most telling first; null without a word.
   */
  found: { place: MatchPlace; words: string[]; keys: string[] } | null;
}

/** How much a mention says about the work of an expert: a chosen tag says most. */
const PLACES: readonly [place: MatchPlace, weight: number][] = [
  ["tags", 3],
  ["headline", 3],
  ["products", 1.6],
  ["biography", 1],
];
/** Each further mention adds this share, up to three. */
const FURTHER = 0.15;
const MOST_FURTHER = 3;
/** A topic without a weight, synonyms, and a word. */
const IMPORTANCE = { topic: 2, synonym: 2, word: 0.8 };
/** A client who names a topic in several ways means it. */
const EMPHASIS = 0.35;
const MOST_EMPHASIS = 2;

export function importanceOf({ key, written }: Term): number {
  const topic = key.startsWith(TOPIC_PREFIX) ? TOPICS[key.slice(TOPIC_PREFIX.length)] : undefined;
  const other = key.startsWith(SYNONYM_PREFIX) ? IMPORTANCE.synonym : IMPORTANCE.word;
  const base = topic ? (topic.weight ?? IMPORTANCE.topic) : other;
  return base * (1 + EMPHASIS * Math.min(MOST_EMPHASIS, written.length - 1));
}

/** What an expert says about themselves, by term. Selected work is weighed with the biography. */
function weighTexts({ tags, headline, products, ...long }: Candidate): WeightedTerms {
  const weights = new Map<string, { weight: number; place: MatchPlace }>();
  const biography = `${withoutRefusals(long.biography)}\n${long.selectedWork}`;
  const texts = { tags: tags.join(", "), headline, products, biography };
  for (const [place, each] of PLACES) {
    for (const { key, written } of readTerms(texts[place], "expert")) {
      const before = weights.get(key);
      const weight = each * (1 + FURTHER * Math.min(MOST_FURTHER, written.length - 1));
      const best = before && before.weight >= weight ? before : { weight, place };
      weights.set(key, before ? { ...best, weight: best.weight + FURTHER * each } : best);
    }
  }
  return weights;
}

/** How much a term distinguishes these experts: from 1 for one of them to about a third for all. */
export function rarityIn(experts: readonly WeightedTerms[]): (key: string) => number {
  const holders = new Map<string, number>();
  for (const expert of experts)
    for (const key of expert.keys()) holders.set(key, (holders.get(key) ?? 0) + 1);
  const most = Math.log(1 + experts.length);
  return (key) =>
    Math.max(LEAST_RARITY, Math.log(1 + experts.length / (holders.get(key) ?? 1)) / most);
}

/** In a large directory all candidates share the subject of the brief. */
const LEAST_RARITY = 0.35;

/** For each expert what the terms of a brief and their texts have in common. */
export function evidenceOfEach<Each extends Candidate>(
  terms: readonly Term[],
  candidates: readonly Each[],
  rarityAmong: typeof rarityIn,
): { candidate: Each; evidence: Evidence[] }[] {
  const weighed = candidates.map((candidate) => ({ candidate, texts: weighTexts(candidate) }));
  const rarity = rarityAmong(weighed.map(({ texts }) => texts));
  return weighed.map(({ candidate, texts }) => ({
    candidate,
    evidence: evidenceOf(terms, texts, rarity),
  }));
}

export function reasonsIn(evidence: readonly Evidence[]): Reasons {
  const words = tellingWords(evidence);
  return { words, found: togetherIn(evidence, words) };
}

const LEAST_REASON = 0.9;
const MOST_REASONS = 4;

/**
 * A weak word explains nothing, and a topic and a word may have the same name. A phrase takes the
 * place of its words: "demand forecasting" says what "demand" and "forecasting" would repeat.
 */
function tellingWords(evidence: readonly Evidence[]): string[] {
  const telling = evidence.filter(({ points }) => points >= LEAST_REASON);
  const written = telling.map((each) => each.written);
  const whole = written.map((word) => longest(written.filter((each) => holdsWords(each, word))));
  const words = new Map(whole.map((word) => [word.toLowerCase(), word]));
  return [...words.values()].slice(0, MOST_REASONS);
}

/** Where the first of these words speaks for the expert, and those of them that do so there. */
function togetherIn(evidence: readonly Evidence[], words: readonly string[]): Reasons["found"] {
  const placeOf = (word: string) =>
    evidence.find(({ written }) => written.toLowerCase() === word.toLowerCase())?.place;
  const place = words[0] === undefined ? undefined : placeOf(words[0]);
  if (!place) return null;
  const telling = evidence.filter(({ points }) => points >= LEAST_REASON);
  const keys = telling.map(({ key }) => key);
  return { place, words: words.filter((word) => placeOf(word) === place), keys };
}

const holdsWords = (phrase: string, word: string): boolean =>
  ` ${phrase} `.toLowerCase().includes(` ${word} `.toLowerCase());

/** What the terms of a brief and an expert have in common, the most telling first. */
function evidenceOf(
  terms: readonly Term[],
  expert: WeightedTerms,
  rarity: (key: string) => number,
): Evidence[] {
  return terms
    .flatMap((term) => {
      const mention = expert.get(term.key);
      if (!mention) return [];
      const points = mention.weight * importanceOf(term) * rarity(term.key);
      const written = plainest(term.written);
      return [{ key: term.key, points, written, place: mention.place }];
    })
    .sort((one, two) => two.points - one.points);
}

const wordsIn = (text: string): number => text.split(" ").length;

/** Of the forms of a term, the one with the most words, and of those the one without endings. */
const plainest = (forms: readonly string[]): string =>
  forms.reduce((one, other) => {
    const further = wordsIn(other) - wordsIn(one);
    return further > 0 || (further === 0 && other.length < one.length) ? other : one;
  });

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), "");
