import { expect, test } from "vitest";
import { packRows, unpackRows } from "#app/lib/packed-rows.ts";

const rows = [
  { id: "a", seq: 1, found: null, at: { iso: "2026-01-05", text: "today" } },
  { id: "b", seq: 2, found: { seq: 1 }, at: { iso: "2026-01-04", text: "yesterday" } },
];

test("rows are packed with each name once, and come back as they were", () => {
  const packed = packRows(rows);
  expect(packed.names).toEqual(["id", "seq", "found", "at"]);
  expect(packed.values).toHaveLength(8);
  expect(unpackRows(packed)).toEqual(rows);
});

test("no rows come back as none", () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});

test("values that are lists stay apart", () => {
  const lists = [{ parts: [1, 2] }, { parts: [] }];
  expect(unpackRows(packRows(lists))).toEqual(lists);
});

test("the same packet gives the same rows", () => {
  const packed = packRows(rows);
  expect(unpackRows(packed)).toBe(unpackRows(packed));
});
