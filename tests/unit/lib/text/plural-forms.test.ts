import { expect, test } from "vitest";
import { pluralExamples, pluralForms, splitPlural } from "#app/lib/text/plural-forms.ts";

test("each language has its own forms, the general one last", () => {
  expect(pluralForms("en")).toEqual(["one", "other"]);
  expect(pluralForms("ja")).toEqual(["other"]);
  expect(pluralForms("pl")).toEqual(["one", "few", "many", "other"]);
});

test("a form has example numbers", () => {
  expect(pluralExamples("en", "one")).toEqual([1]);
  expect(pluralExamples("pl", "few")).toEqual([2, 3, 4, 22]);
  expect(pluralExamples("pl", "other")).toEqual([]);
});

test("the suffix of a key is its form", () => {
  expect(splitPlural("found_other")).toEqual({ stem: "found", form: "other" });
  expect(splitPlural("found")).toBeNull();
  expect(splitPlural("ai_agent")).toBeNull();
});
