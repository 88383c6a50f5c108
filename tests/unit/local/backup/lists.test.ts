import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { NEW_SECRETS, SAME_SECRETS } from "#local/backup/manifest.ts";
import { OBJECT_COLUMNS } from "#local/backup/objects/object-columns.ts";
import { isSameDatabase } from "#local/backup/running-sites.ts";
import { projectRoot } from "#local/settings.ts";

/** Columns with "key" in their name that name no object of a bucket that a backup needs. */
const OTHER_KEYS = [
  "contact_messages.send_key",
  "email_outbox.idempotency_key",
  "imports.file_name",
  "kept_forms.had_files",
  "kept_forms.key_hash",
  "messages.send_key",
  "payment_findings.key",
  "quote_additions.send_key",
  "quote_drafts.key_hash",
  "rate_limits.key",
  "removed_files.key",
  "removed_listings.key_hash",
  "secrets.key",
  "settings.key",
  "translations.key",
  "withdrawals.send_key",
];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every column that may name an object is in the list, or known to name none", () => {
  const tables = Object.values<unknown>(schema).filter((each) => each instanceof SQLiteTable);
  const columns = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${snakeCase(column.name)}`);
  });
  const listed = OBJECT_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(listed.filter((name) => !columns.includes(name))).toEqual([]);
  const maybe = columns.filter((name) => /[._](key|file|picture|image)[^.]*$/.test(name));
  expect(OTHER_KEYS.filter((name) => !columns.includes(name))).toEqual([]);
  const unknown = maybe.filter((name) => ![...listed, ...OTHER_KEYS].includes(name));
  expect(unknown).toEqual([]);
});

test("every secret of the Worker is in one of the two lists", () => {
  const text = readFileSync(join(projectRoot, "docs/deploy.md"), "utf8");
  const [, table = ""] = text.split("| Secret | Meaning |");
  const rows = table.trim().split("\n").slice(1);
  const end = rows.findIndex((row) => !row.startsWith("|"));
  const documented = rows
    .slice(0, end)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const listed = [...SAME_SECRETS.map(({ name }) => name), ...NEW_SECRETS];
  expect(listed.sort()).toEqual(documented.sort());
});

test.each([
  ["libsql://site-org.turso.io", "https://site-org.turso.io/", true],
  ["libsql://site-org.turso.io", "https://copy-org.turso.io", false],
  ["http://localhost:8080", "http://127.0.0.1:8080", true],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8081", false],
])("%s and %s: the same database is %s", (one, other, isSame) => {
  expect(isSameDatabase(one, other)).toBe(isSame);
});
