import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import {
  COLUMN_FIELDS,
  INITIAL_VALUES,
  LIST_FIELDS,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { profileCategories, profiles, profileTags } from "#db/schema.ts";

/** Columns that the site fills, not the member. */
const OTHER_COLUMNS = "id expert admin unclaimed_at last_served_at response_ms updated_at".split(
  " ",
);

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every column of a profile is a field or is filled by the site", () => {
  const columns = Object.keys(getTableColumns(profiles)).map(snakeCase);
  const fields = COLUMN_FIELDS.map((name) => PROFILE_FIELDS[name].column);
  expect(columns.sort()).toEqual([...fields, ...OTHER_COLUMNS].sort());
});

test("every list is a table with its values in the member's order", () => {
  const lists = LIST_FIELDS.map((name) => PROFILE_FIELDS[name]);
  const tables = [profileCategories, profileTags].map((table) => ({
    list: getTableConfig(table).name,
    columns: Object.keys(getTableColumns(table)).map(snakeCase),
  }));
  expect(tables).toEqual(
    lists.map(({ list, column }) => ({ list, columns: ["profile_id", column, "position"] })),
  );
});

test("an erased field holds what a new profile holds", () => {
  const defaults = Object.entries(getTableColumns(profiles)).map(
    ([name, column]) => [snakeCase(name), column.default ?? null] as const,
  );
  const initial = Object.fromEntries(defaults);
  // A username is never empty: the new owner brings one.
  for (const name of COLUMN_FIELDS.filter((each) => each !== "username"))
    expect(INITIAL_VALUES[name], name).toEqual(initial[PROFILE_FIELDS[name].column]);
});
