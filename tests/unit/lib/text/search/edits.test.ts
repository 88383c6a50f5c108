import { expect, test } from "vitest";
import { likelyMeant } from "#app/lib/text/search/edits.ts";

test("a word of three letters has no likely meanings", () => {
  expect(likelyMeant("tax")).toEqual([]);
});

test("of four letters, two neighbours may be exchanged", () => {
  expect(likelyMeant("from")).toEqual(["rfom", "form", "frmo"]);
});

test("of five letters, one may also be missing or too many, but not another one", () => {
  expect(likelyMeant("pyton")).toContain("python");
  expect(likelyMeant("goolg")).toContain("golg");
  expect(likelyMeant("lemal")).not.toContain("legal");
});

test("of six letters, one may also be another one", () => {
  expect(likelyMeant("pithon")).toContain("python");
});

test("the first letter changes by an exchange only", () => {
  expect(likelyMeant("yphton")).toContain("pyhton");
  expect(likelyMeant("ypthon")).toContain("python");
  expect(likelyMeant("xython")).not.toContain("python");
  expect(likelyMeant("ython")).not.toContain("python");
});

test("every word occurs once, and never the typed one", () => {
  const words = likelyMeant("balloon");
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain("balloon");
});
