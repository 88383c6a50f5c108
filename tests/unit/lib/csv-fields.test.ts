import { expect, test } from "vitest";
import { csvFields, csvLabels } from "#app/lib/csv-fields.ts";

const label = "productForm.fields.name";
const csv = { column: "title", example: "Bot" } as const;
const table = { name: { kind: "flag", label, csv }, shown: { kind: "flag", label } } as const;

test("a table has columns and labels for those of its fields that files contain", () => {
  expect(csvFields(table)).toEqual([csv]);
  expect(csvLabels(table)).toEqual({ title: label });
});
