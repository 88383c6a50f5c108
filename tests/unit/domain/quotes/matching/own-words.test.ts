import { expect, test } from "vitest";
import { inOwnWords } from "#app/domain/quotes/matching/own-words.server.ts";
import { readTerms } from "#app/domain/quotes/matching/read-terms.server.ts";

const expert = {
  tags: ["chatbots", "order handling", "forecasting"],
  headline: "I take the repetitive part out of orders",
};
const keysOf = (text: string) => readTerms(text).map(({ key }) => key);

test("the tags that mean what the client wrote speak for the expert, the most telling first", () => {
  const keys = keysOf("forecasts of our orders");
  const words = ["forecasts", "orders"];
  expect(inOwnWords(expert, { place: "tags", words, keys })).toEqual({
    place: "tags",
    words: ["forecasting", "order handling"],
    written: [],
  });
});

test("words of the client that the expert names differently are shown beside those of the expert", () => {
  const keys = keysOf("Kereslet-előrejelzés és a rendelések, hogy ne kelljen egy se");
  const words = ["előrejelzés", "rendelések"];
  expect(inOwnWords(expert, { place: "tags", words, keys })?.written).toEqual(words);
});

test("a headline speaks as a whole, unless a tag says the same", () => {
  const found = { place: "headline", words: ["orders"], keys: keysOf("orders") } as const;
  const untagged = { ...expert, tags: ["chatbots"] };
  expect(inOwnWords(untagged, { ...found, words: ["orders"] })).toEqual({
    place: "headline",
    words: [expert.headline],
    written: [],
  });
  expect(inOwnWords(expert, { ...found, words: ["orders"] })).toEqual({
    place: "tags",
    words: ["order handling"],
    written: [],
  });
});

test("a tag with a lesser word does not take the place of the headline", () => {
  const keys = keysOf("orders, chatbots");
  const untagged = { ...expert, tags: ["chatbots"] };
  expect(inOwnWords(untagged, { place: "headline", words: ["orders"], keys })?.place).toBe(
    "headline",
  );
});

test.each(["products", "biography"] as const)("of %s the client's words are shown", (place) => {
  expect(inOwnWords(expert, { place, words: ["orders"], keys: keysOf("orders") })).toEqual({
    place,
    words: ["orders"],
    written: [],
  });
});

test("without such a tag the client's words are shown, and nothing without a reason", () => {
  expect(inOwnWords({ ...expert, tags: [] }, { place: "tags", words: ["x"], keys: ["x"] })).toEqual(
    { place: "tags", words: ["x"], written: [] },
  );
  expect(inOwnWords(expert, null)).toBeNull();
});
