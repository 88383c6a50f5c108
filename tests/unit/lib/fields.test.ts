import { describe, expect, test } from "vitest";
import { mapFields, readTyped, splitLines } from "#app/lib/fields.ts";

const label = "productForm.fields.name";
const text = { max: 80, error: "productErrors.nameLong", label } as const;
const table = {
  name: { kind: "line", ...text },
  text: { kind: "text", ...text },
  list: {
    kind: "lines",
    max: { lines: 2, characters: 9 },
    error: { many: text.error, long: text.error },
    label,
  },
  kinds: { kind: "choices", label },
  shown: { kind: "flag", label },
  cover: { kind: "picture", label },
} as const;

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe("reading a form by its table of fields", () => {
  test("returns each value by its kind, without files", () => {
    const kinds = ["a", "b", "a"].map((kind): [string, string] => ["kinds", kind]);
    const texts: [string, string][] = [
      ["name", " Ada "],
      ["text", "one\r\ntwo\rthree"],
      ["list", " one\r\n\r\ntwo"],
    ];
    const form = formOf(...texts, ...kinds, ["shown", "on"], ["other", "is no field"]);
    const lines = { text: "one\ntwo\nthree", list: " one\n\ntwo" };
    const values = { name: " Ada ", ...lines, kinds: ["a", "b"], shown: true };
    expect(readTyped(table, form)).toEqual(values);
  });

  test("returns empty values for missing fields", () => {
    const empty = { name: "", text: "", list: "", kinds: [], shown: false };
    expect(readTyped(table, new FormData())).toEqual(empty);
  });
});

test("a table is mapped row by row, without undefined results", () => {
  const kinds = mapFields<Record<string, string>>(table, ({ kind }) =>
    kind === "picture" ? undefined : kind,
  );
  expect(kinds).toEqual({
    name: "line",
    text: "text",
    list: "lines",
    kinds: "choices",
    shown: "flag",
  });
});

test.each([
  ["", []],
  [" \n\n\t\r\n", []],
  ["one", ["one"]],
  [" one \n\n  two: 2\r\nthree\r", ["one", "two: 2", "three"]],
])("%j has the lines %j", (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});
