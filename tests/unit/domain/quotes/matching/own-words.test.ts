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
  });
});

test("a headline speaks as a whole", () => {
  const keys = keysOf("orders");
  expect(inOwnWords(expert, { place: "headline", words: ["orders"], keys })).toEqual({
    place: "headline",
    words: [expert.headline],
  });
});

test.each(["products", "biography"] as const)("of %s the client's words are shown", (place) => {
  expect(inOwnWords(expert, { place, words: ["orders"], keys: keysOf("orders") })).toEqual({
    place,
    words: ["orders"],
  });
});

test("without such a tag the client's words are shown, and nothing without a reason", () => {
  expect(inOwnWords({ ...expert, tags: [] }, { place: "tags", words: ["x"], keys: ["x"] })).toEqual(
    { place: "tags", words: ["x"] },
  );
  expect(inOwnWords(expert, null)).toBeNull();
});
