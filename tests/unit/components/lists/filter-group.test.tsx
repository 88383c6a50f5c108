import { expect, test } from "vitest";
import { type FilterChoice, FilterGroup } from "#app/components/lists/filter-group.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const choice = (label: string, count: number, isChosen = false): FilterChoice => ({
  value: label,
  label,
  count,
  isChosen,
});
const some = (number: number, count: number) =>
  Array.from({ length: number }, (_, nth) => choice(`Field ${count}-${nth}`, count));
const show = (choices: FilterChoice[]) =>
  renderPage(() => <FilterGroup legend="Fields" name="field" choices={choices} />);
const valuesOf = (html: string) => [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);

test("of many choices six are shown, and only those that find something are counted and folded", () => {
  const html = show([...some(9, 4), ...some(9, 0)]);
  const [shown = "", folded = ""] = html.split("<details");
  expect(valuesOf(shown)).toHaveLength(6);
  expect(valuesOf(folded)).toHaveLength(3);
  expect(folded).toContain("Show 3 more");
  expect(html).not.toContain("disabled");
});

test("a chosen one that finds nothing is kept, and a group without any other is hidden", () => {
  expect(valuesOf(show([...some(2, 1), choice("Voice", 0, true), ...some(9, 0)]))).toEqual([
    "Field 1-0",
    "Field 1-1",
    "Voice",
  ]);
  expect(show(some(9, 0))).not.toContain("Fields");
});
