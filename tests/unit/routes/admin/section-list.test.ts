import { expect, test } from "vitest";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { sectionsOf, TEXT_AREAS } from "#app/routes/admin/languages/texts/section-list.tsx";

test("each section of the texts is in one part of the site", () => {
  expect(TEXT_AREAS.flatMap(sectionsOf).sort()).toEqual(Object.keys(dictionaries.en).sort());
});
