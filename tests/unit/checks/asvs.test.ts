import { expect, test } from "vitest";
import { checkAsvs } from "#tests/checks/security/asvs.ts";
import { ASVS_LEVELS } from "#tests/checks/security/asvs-levels.ts";
import { checkFindings } from "#tests/checks/security/findings.ts";
import { createScratchProject } from "./scratch-project.ts";

const tests = `
test("a lone test", () => {});
describe("a group", () => {
  test.each([1])("of %s cases", () => {});
});`;
const levels = { "6.2": "12", "7.1": "2" };
const whole = [
  '| 6.2.1 (L1) lengths | shown | `tests/unit/a.test.ts` "a lone", "a group of" |',
  "| 6.2.2 (L2) changes | open | Not built yet |",
  "| 7.1.1 (L2) lifetimes | shown | [Sessions](../sessions.md) |",
];

function problemsOf(rows: readonly string[]): string[] {
  const table = [
    "# A chapter",
    "",
    "| Requirement | Status | Evidence |",
    "|---|---|---|",
    ...rows,
  ];
  const root = createScratchProject({
    "docs/security/asvs/06-chapter.md": table.join("\n"),
    "tests/unit/a.test.ts": tests,
  });
  return checkAsvs(root, levels).map(({ figure }) => figure);
}

/** The problems when a text of the first row is another one. */
const changed = (from: string, to: string) =>
  problemsOf([whole[0]?.replace(from, to) ?? "", ...whole.slice(1)]);

test("a table with every requirement and tests that exist passes", () => {
  expect(problemsOf(whole)).toEqual([]);
});

test("a test that does not exist is named, and so is its file", () => {
  expect(changed("a group of", "a group on")).toEqual([
    'tests/unit/a.test.ts has no test "a group on"',
  ]);
  expect(changed("a.test.ts", "b.test.ts")).toEqual(["tests/unit/b.test.ts does not exist"]);
  expect(changed(' "a lone", "a group of"', "")).toEqual([
    "6.2.1 names no test",
    "no test of tests/unit/a.test.ts is named",
  ]);
});

test("a missing, a repeated and an unknown requirement are named", () => {
  const [first = "", second = "", third = ""] = whole;
  expect(problemsOf([first, third])).toEqual(["6.2.2 is missing"]);
  expect(problemsOf([...whole, second])).toEqual(["6.2.2 appears twice"]);
  expect(problemsOf([...whole, second.replace("6.2.2", "6.2.3")])).toEqual([
    "6.2.3 is not of level 2",
  ]);
  expect(changed("(L1)", "(L2)")).toEqual(["6.2.1 is not of level 2"]);
});

test("a row that cannot be read, and an unknown status, are named", () => {
  expect(changed("(L1) ", "")).toEqual([
    "no row of a requirement: | 6.2.1 lengths | shown | `tests/unit/a.",
    "6.2.1 is missing",
  ]);
  expect(changed("shown", "done")).toEqual(["6.2.1 has the unknown status done"]);
});

test("only requirements of documents are shown by a document", () => {
  const [first = "", second = "", third = ""] = whole;
  const shown = second.replace("open | Not built yet", "shown | [Sessions](../sessions.md)");
  expect(problemsOf([first, shown, third])).toEqual(["6.2.2 names no test"]);
});

test("levels 1 and 2 have 70 and 183 requirements", () => {
  const all = Object.values(ASVS_LEVELS).join("");
  expect([...all].filter((level) => level === "1")).toHaveLength(70);
  expect(all).toHaveLength(253);
});

test("each finding of the attacks names tests that exist", () => {
  const findings = [
    '| H1 one | `tests/unit/a.test.ts` "a group" |',
    '| L2 two | `tests/unit/a.test.ts` "gone" |',
    "| I three | Nothing |",
  ];
  const root = createScratchProject({
    "docs/security/findings.md": findings.join("\n"),
    "tests/unit/a.test.ts": tests,
  });
  expect(checkFindings(root).map(({ figure }) => figure)).toEqual([
    'tests/unit/a.test.ts has no test "gone"',
    "I names no test",
  ]);
  expect(checkFindings()).toEqual([]);
});
