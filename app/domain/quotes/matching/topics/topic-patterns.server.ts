import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { TOPICS } from "./all-topics.server.ts";

/** The patterns of one language, by how they are looked up. */
interface Patterns {
  /** By their first word: patterns of several words, of which the last may end in a star. */
  phrases: Map<string, { rest: Pattern[]; topic: string }[]>;
  exact: Map<string, string[]>;
  beginnings: Map<string, string[]>;
  inside: [part: string, topic: string][];
}

interface Pattern {
  word: string;
  isBeginning: boolean;
}

const ENGLISH = compile("en");
const HUNGARIAN = compile("hu");

function compile(language: "en" | "hu"): Patterns {
  const patterns: Patterns = {
    phrases: new Map(),
    exact: new Map(),
    beginnings: new Map(),
    inside: [],
  };
  for (const [topic, entry] of Object.entries(TOPICS))
    for (const pattern of entry[language].split(",")) add(patterns, pattern.trim(), topic);
  return patterns;
}

function add({ phrases, exact, beginnings, inside }: Patterns, pattern: string, topic: string) {
  const isPhrase = pattern.includes(" ");
  const [first, ...rest] = pattern.split(isPhrase ? /[ -]/ : " ").map(readPattern);
  if (!first) return;
  const { word, isBeginning } = first;
  if (rest.length > 0) push(phrases, word, { rest, topic });
  else if (pattern.startsWith("*")) inside.push([word, topic]);
  else push(isBeginning ? beginnings : exact, word, topic);
}

function readPattern(pattern: string): Pattern {
  const [token] = tokensOf(pattern.replaceAll("*", ""));
  return { word: token?.word ?? "", isBeginning: pattern.endsWith("*") };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** A topic that a text names, and how many words name it. */
interface NamedTopic {
  topic: string;
  length: number;
}

/** The topics that these folded words name from `at` on. */
export function topicsAt(words: readonly string[], at: number, isHungarian: boolean): NamedTopic[] {
  const english = namesIn(ENGLISH, words, at);
  return isHungarian ? [...english, ...namesIn(HUNGARIAN, words, at)] : english;
}

function namesIn(patterns: Patterns, words: readonly string[], at: number): NamedTopic[] {
  const word = words[at] ?? "";
  const beginnings = Array.from(word, (_, end) => patterns.beginnings.get(word.slice(0, end + 1)));
  const single = [
    ...(patterns.exact.get(word) ?? []),
    ...beginnings.flatMap((topics) => topics ?? []),
    ...patterns.inside.flatMap(([part, topic]) => (word.includes(part) ? [topic] : [])),
  ];
  const phrases = (patterns.phrases.get(word) ?? []).filter(({ rest }) =>
    rest.every((pattern, nth) => isNamed(words[at + nth + 1] ?? "", pattern)),
  );
  return [
    ...phrases.map(({ rest, topic }) => ({ topic, length: rest.length + 1 })),
    ...single.map((topic) => ({ topic, length: 1 })),
  ];
}

function isNamed(word: string, { word: wanted, isBeginning }: Pattern): boolean {
  return isBeginning ? word.startsWith(wanted) : word === wanted;
}
