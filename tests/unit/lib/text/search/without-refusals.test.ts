import { expect, test } from "vitest";
import { withoutRefusals } from "#app/lib/text/search/without-refusals.ts";

const sentences = (text: string) => withoutRefusals(text).replace(/\s+/g, " ").trim();

test("English sentences about work that is not done are left out", () => {
  expect(sentences("I build chatbots. I don't do web design! We never sell data. Call me.")).toBe(
    "I build chatbots. Call me.",
  );
  expect(sentences("We do not take on crypto projects\nWe train teams")).toBe("We train teams");
});

test("Hungarian ones too", () => {
  expect(sentences("Számlázást vállalok. Webáruházat nem vállalok. Hívjon.")).toBe(
    "Számlázást vállalok. Hívjon.",
  );
});

test("other negations stay", () => {
  const text = "I do not know fear. Nem minden robot egyforma.";
  expect(withoutRefusals(text)).toBe(text);
});
