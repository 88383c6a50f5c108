import { and, eq, gt, type Placeholder, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database, Statement } from "#db/client.ts";
import { keepStatement, type Value } from "#db/kept-statement.ts";
import { settings } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

interface Values {
  key: Value<string>;
  at: Value<number>;
}

const make = (from: Database, { key, at }: Values) =>
  from
    .select({ value: settings.value, isKey: sql`${settings.key} = ${key}`.mapWith(Boolean) })
    .from(settings)
    .where(and(eq(settings.key, key), gt(sql`${at}`, 5), sql`${settings.value} <> ${"none"}`));

const raw = (from: Database, { key }: Pick<Values, "key">) =>
  from.all<{ value: string }>(sql`select value from settings where key = ${key}`);

/** What a batch sends. */
function queryOf(statement: Statement) {
  const { _prepare: prepare } = statement as unknown as {
    _prepare(): { getQuery(): { sql: string; params: unknown[] } };
  };
  const { sql: text, params } = prepare.call(statement).getQuery();
  return { text, params };
}

test("a kept statement has the text and the values of a new one, and is made once", () => {
  const made = vi.fn((from: Database, values: Record<keyof Values, Placeholder>) =>
    make(from, values),
  );
  const kept = keepStatement(["key", "at"], made);
  const keptRaw = keepStatement(["key"], raw);
  for (const values of [
    { key: "site_title", at: 7 },
    { key: "seller_name", at: 8 },
  ]) {
    expect(queryOf(kept(db, values))).toEqual(queryOf(make(db, values)));
    expect(queryOf(keptRaw(db, values))).toEqual(queryOf(raw(db, values)));
  }
  expect(made).toHaveBeenCalledTimes(1);
});

test("its rows are read like those of a new one", async () => {
  await db.insert(settings).values({ key: "site_title", value: "Kept", updatedAt: 1 });
  const values = { key: "site_title", at: 7 };
  const [[row], [fresh], [one]] = await db.batch([
    keepStatement(["key", "at"], make)(db, values),
    make(db, values),
    keepStatement(["key"], raw)(db, values),
  ]);
  expect([row, fresh, one?.value]).toEqual([
    { value: "Kept", isKey: true },
    { value: "Kept", isKey: true },
    "Kept",
  ]);
});
