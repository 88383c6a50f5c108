import { expect, test } from "vitest";
import { shortenEach } from "#app/routes/admin/search/synonyms/describe-terms.server.ts";

const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, nth) => `${name} ${nth}`).join(", ");

const shortened = (own: string, other: string, narrower: string) =>
  shortenEach({ first: "agent", own, other, isSplit: true }, narrower);

test("a column shows the words that have room, and the number of the others", () => {
  const { own, other, narrower } = shortened(words(9, "agents"), "ügynök", "");
  expect(own).toEqual({ words: words(4, "agents"), more: 5 });
  expect(other).toEqual({ words: "ügynök", more: 0 });
  expect(narrower).toEqual({ words: "", more: 0 });
});

test("a column shows its first word, however long it is", () => {
  const long = "a phrase of many words which has no room at all";
  expect(shortened(`${long}, short`, "", "").own).toEqual({ words: long, more: 1 });
});
