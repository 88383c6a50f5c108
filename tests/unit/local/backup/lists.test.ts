import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { variablesSchema } from "#app/platform/env.ts";
import * as schema from "#db/schema.ts";
import { NEW_SECRETS, SAME_SECRETS } from "#local/backup/manifest.ts";
import { OBJECT_COLUMNS } from "#local/backup/objects/object-columns.ts";

/** Columns that look like names of objects, but name none that a backup needs. */
const OTHER_KEYS = [
  "contact_messages.send_key",
  "email_outbox.idempotency_key",
  "imports.file_name",
  "kept_forms.had_files",
  "kept_forms.key_hash",
  "messages.send_key",
  "passkeys.public_key",
  "payment_findings.key",
  "quote_additions.send_key",
  "quote_drafts.key_hash",
  "quotes.text_key",
  "rate_limits.key",
  "removed_files.key",
  "removed_listings.key_hash",
  "secrets.key",
  "settings.key",
  "translations.key",
  "users.uses_keys",
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
  expect([...listed, ...OTHER_KEYS].filter((name) => !columns.includes(name))).toEqual([]);
  const maybe = columns.filter((name) => /[._](key|file|picture|image)(_[a-z]+|s)?$/.test(name));
  expect(maybe.filter((name) => ![...listed, ...OTHER_KEYS].includes(name))).toEqual([]);
});

test("every secret of the Worker is needed unchanged or may be new", () => {
  const secrets = Object.keys(variablesSchema.shape).filter((name) =>
    /_(KEY|SECRET|TOKEN|ID)(_OLD)?$/.test(name),
  );
  const listed = [...SAME_SECRETS.map(({ name }) => name), ...NEW_SECRETS];
  expect(listed.sort()).toEqual(secrets.sort());
});
