/** Generates texts and queries that could break the index. */
import fc from "fast-check";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";

const WORDS =
  "Ágnes agnes Őry Straße AI an x Ödön automating 日本語 ﬁne İpek Zoë-Ann o'brien 1a 11 data DATA automation mating ation Ⅷ 𝒜lan नमस्ते".split(
    " ",
  );

export const TAGS = [
  ...["ai art", "AI", "chatbots", "C++", "c#"],
  ...['say "hi"', "back\\slash", "t:tag", "gépi tanulás"],
];

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  // So few that a beginning has fewer words than a search takes: only the most frequent count.
  fc.string({ unit: fc.constantFrom(..."aábő"), maxLength: 3 }),
);

export const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));

const part = fc
  .tuple(fc.constantFrom(...WORDS), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 6 }))
  .map(([whole, from, length]) => whole.slice(from, from + length));

export const searchText = fc.oneof(
  fc.constant(""),
  part,
  fc.array(part, { maxLength: 3 }).map((parts) => parts.join(" ")),
  text,
  anyCodePoints(),
);

/** Rarely a filter: with one in every query nothing would be found. */
export function seldom<Value>(values: fc.Arbitrary<Value[]>): fc.Arbitrary<Value[]> {
  return fc.oneof(fc.constant<Value[]>([]), fc.constant<Value[]>([]), values);
}

/** Query parameters with one value and with several values. */
export function toAddress(
  single: Record<string, string>,
  several: Record<string, readonly string[]>,
): string {
  const params = new URLSearchParams(single);
  for (const [key, values] of Object.entries(several))
    for (const value of values) params.append(key, value);
  return params.toString();
}
