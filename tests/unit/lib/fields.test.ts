import { describe, expect, test } from "vitest";
import { mapFields, readTyped } from "#app/lib/fields.ts";

const table = {
  name: {
    kind: "line",
    max: 80,
    error: "productErrors.nameLong",
    label: "productForm.fields.name",
  },
  text: {
    kind: "text",
    max: 80,
    error: "productErrors.nameLong",
    label: "productForm.fields.name",
  },
  kinds: { kind: "choices", label: "productForm.fields.name" },
  shown: { kind: "flag", label: "productForm.fields.name" },
  cover: { kind: "picture", label: "productForm.fields.name" },
} as const;

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe("reading a form by its table of fields", () => {
  test("gives each value by its kind, and leaves files out", () => {
    const form = formOf(
      ["name", " Ada "],
      ["text", "one\r\ntwo\rthree"],
      ["kinds", "a"],
      ["kinds", "b"],
      ["kinds", "a"],
      ["shown", "on"],
      ["other", "is no field"],
    );
    expect(readTyped(table, form)).toEqual({
      name: " Ada ",
      text: "one\ntwo\nthree",
      kinds: ["a", "b"],
      shown: true,
    });
  });

  test("gives empty values for what was not sent", () => {
    expect(readTyped(table, new FormData())).toEqual({
      name: "",
      text: "",
      kinds: [],
      shown: false,
    });
  });
});

test("a table is mapped row by row, without the rows that give nothing", () => {
  const kinds = mapFields<Record<string, string>>(table, ({ kind }) =>
    kind === "picture" ? undefined : kind,
  );
  expect(kinds).toEqual({ name: "line", text: "text", kinds: "choices", shown: "flag" });
});
