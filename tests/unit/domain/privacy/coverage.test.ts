import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { readSections } from "#app/domain/privacy/export/export-data.server.ts";
import {
  EXPORT_SECTIONS,
  KEPT_DATA,
  PERSONAL_DATA,
  type PersonalData,
} from "#app/domain/privacy/personal-data.server.ts";
import { dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { endGrace } from "./deletion/grace.ts";
import { addFullMember } from "./full-member.ts";
import type { FullMember } from "./full-member-rows.ts";
import { TABLES, type TableName, tablesHolding } from "./text-scan.ts";

/** Columns that say who somebody is, where no foreign key does. */
const TELLING =
  /(^|[a-z])(user|profile|expert|owner|sender|actor|member|author|recipient)Ids?$|^(email|recipient|actor|sender|username)$/i;
/** Hold names that no member has, or only hashes that lead nowhere; the last two are named all the same, because members read of them. */
const NOBODYS: TableName[] = ["reservedUsernames"];
const REGISTRY: Partial<Record<TableName, PersonalData>> = PERSONAL_DATA;

/** Tables that lead to a user by their foreign keys, over however many others. */
function personalTables(): TableName[] {
  const found = new Set<string>(["users"]);
  const table = ([, each]: (typeof TABLES)[number]) => each as SQLiteTable;
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const entry of TABLES) {
      const { name, foreignKeys } = getTableConfig(table(entry));
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      const columns = Object.keys(getTableColumns(table(entry)));
      if (targets.some((target) => found.has(target)) || columns.some((each) => TELLING.test(each)))
        found.add(name);
    }
  }
  return TABLES.filter((entry) => found.has(getTableConfig(table(entry)).name)).map(
    ([name]) => name,
  );
}

describe("the list of personal data", () => {
  test("names every table that holds a user's id or address, and no other", () => {
    const named = Object.keys(REGISTRY);
    const missing = personalTables().filter(
      (name) => !NOBODYS.includes(name) && !named.includes(name),
    );
    expect(missing, "tables that neither export nor deletion names").toEqual([]);
    const hashes = ["removedListings", "rateLimits"];
    expect(named.filter((name) => !hashes.includes(name)).sort()).toEqual(
      personalTables()
        .filter((name) => !NOBODYS.includes(name))
        .sort(),
    );
  });

  test("says why whatever is kept is kept, in every language", () => {
    const reasons = Object.values(PERSONAL_DATA).map(({ deletion }) => deletion);
    expect([...new Set(reasons)].filter((reason) => reason !== "deleted").sort()).toEqual(
      [...KEPT_DATA].sort(),
    );
    for (const locale of LOCALES)
      expect(Object.keys(dictionaries[locale].accountData.kept).sort()).toEqual(
        [...KEPT_DATA].sort(),
      );
  });
});

describe("with a row of a member in every table of it", () => {
  let database: TestDatabase;
  let mara: FullMember;
  let otto: FullMember;
  beforeAll(async () => {
    database = await createTestDatabase();
    mara = await addFullMember(database.db, "Mara");
    otto = await addFullMember(database.db, "Otto");
  });
  afterAll(() => database.close());

  const traces = ({ id, email, username, formerUsername, fullName, company }: FullMember) => [
    ...[id, email, username, formerUsername, fullName, company],
  ];
  const KEPT_WITH_NAME = [
    ...["contactMessages", "emailOutbox", "quoteDrafts", "quotes", "withdrawals"],
  ];

  test("no table is forgotten by the tests themselves", async () => {
    for (const name of Object.keys(PERSONAL_DATA) as TableName[]) {
      const table = TABLES.find(([each]) => each === name)?.[1] as SQLiteTable;
      expect(await database.db.$count(table), name).toBeGreaterThan(0);
    }
  });

  test("the export writes every section that the list promises", async () => {
    const sections = await readSections(database.db, {
      userId: mara.id,
      appOrigin: "https://x.test",
    });
    const promised = EXPORT_SECTIONS.filter((name) => name !== "conversations");
    expect(Object.keys(sections).sort()).toEqual([...promised].sort());
    for (const [name, value] of Object.entries(sections)) {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      expect(isEmpty, `${name} is empty`).toBe(false);
    }
  });

  test("the deletion leaves nothing of the member but what the list says is kept", async () => {
    const { db } = database;
    const ottoBefore = await tablesHolding(db, traces(otto));
    await endGrace(db, mara.id);
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(1);
    const holding = await tablesHolding(db, traces(mara));
    expect(holding.filter((name) => REGISTRY[name]?.deletion === "deleted")).toEqual([]);
    expect(holding.sort()).toEqual(KEPT_WITH_NAME);
    expect(await tablesHolding(db, traces(otto))).toEqual(ottoBefore);
  });
});
