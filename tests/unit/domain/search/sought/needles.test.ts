import { expect, test } from "vitest";
import { toAsked } from "#app/domain/search/sought/asked.server.ts";
import { readConcepts } from "#app/domain/search/understanding/concepts.server.ts";
import { buildThesaurus } from "#app/domain/search/understanding/thesaurus.server.ts";

const needlesOf = (terms: string, text: string) => {
  const rows = [{ terms, narrower: "", category: "" }];
  const thesaurus = buildThesaurus(rows, [], (category) => category);
  const [concept] = toAsked(readConcepts(text, thesaurus, "en"));
  return concept?.needles ?? [];
};

test("a phrase of more than three words proves nothing by its first ones", () => {
  const needles = needlesOf("overfit, too good to be true", "overfit");
  expect(needles).toHaveLength(1);
  expect(needlesOf("overfit, much too good", "overfit")).toHaveLength(2);
});

test("a phrase of four words without a shorter synonym is still proved", () => {
  expect(
    needlesOf("seven small round boats, ten tiny flat ships", "seven small round boats"),
  ).not.toHaveLength(0);
});
