import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { readSections } from "#app/domain/privacy/export/export-data.server.ts";
import {
  EXPORT_SECTIONS,
  KEPT_DATA,
  PERSONAL_DATA,
  type PersonalData,
} from "#app/domain/privacy/personal-data.server.ts";
import { dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { endGrace } from "./deletion/grace.ts";
import { addFullMember } from "./full-member.ts";
import type { FullMember } from "./full-member-rows.ts";
import { TABLES, type TableName, tablesHolding } from "./text-scan.ts";

/** Columns that identify a person without a foreign key. */
const IDENTIFYING =
  /(^|[a-z])(user|profile|expert|owner|sender|actor|member|author|recipient)Ids?$|^(email|recipient|actor|sender|username)$/i;
/** Has usernames that belong to no member. */
const WITHOUT_OWNER: TableName[] = ["reservedUsernames"];
const REGISTRY: Partial<Record<TableName, PersonalData>> = PERSONAL_DATA;

/** Tables that reference a user, directly or through other tables. */
function personalTables(): TableName[] {
  const found = new Set<string>(["users"]);
  const table = ([, each]: (typeof TABLES)[number]) => each as SQLiteTable;
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const entry of TABLES) {
      const { name, foreignKeys } = getTableConfig(table(entry));
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      const columns = Object.keys(getTableColumns(table(entry)));
      if (
        targets.some((target) => found.has(target)) ||
        columns.some((each) => IDENTIFYING.test(each))
      )
        found.add(name);
    }
  }
  const personal = TABLES.filter((entry) => found.has(getTableConfig(table(entry)).name));
  return personal.map(([name]) => name).filter((name) => !WITHOUT_OWNER.includes(name));
}

const { db } = await openTestDatabase();
const mara = await addFullMember(db, "Mara");
const otto = await addFullMember(db, "Otto");

describe("the list of personal data", () => {
  test("names every table with a user's id or address, and no other", () => {
    const named = Object.keys(REGISTRY);
    const missing = personalTables().filter((name) => !named.includes(name));
    expect(missing, "tables that neither export nor deletion names").toEqual([]);
    // These have only hashes. The list names them because members are informed about them.
    const hashes = ["removedListings", "rateLimits"];
    const others = named.filter((name) => !hashes.includes(name));
    expect(others.sort()).toEqual(personalTables().sort());
  });

  test("gives a reason for everything that is kept, in every language", () => {
    const kept = [...KEPT_DATA].sort();
    const reasons = new Set(Object.values(PERSONAL_DATA).map(({ deletion }) => deletion));
    expect([...reasons].filter((reason) => reason !== "deleted").sort()).toEqual(kept);
    for (const locale of LOCALES)
      expect(Object.keys(dictionaries[locale].accountData.kept).sort()).toEqual(kept);
  });
});

describe("with a row of a member in each of these tables", () => {
  const traces = (member: FullMember) => [
    ...[member.id, member.email, member.username, member.formerUsername],
    ...[member.fullName, member.company],
  ];

  test("the test data has a row in every table", async () => {
    for (const name of Object.keys(PERSONAL_DATA) as TableName[]) {
      const table = TABLES.find(([each]) => each === name)?.[1] as SQLiteTable;
      expect(await db.$count(table), name).toBeGreaterThan(0);
    }
  });

  test("the export writes every section of the list", async () => {
    const sections = await readSections(db, {
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

  test("the deletion leaves only what the list declares as kept", async () => {
    const ottoBefore = await tablesHolding(db, traces(otto));
    await endGrace(db, mara.id);
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(1);
    const holding = await tablesHolding(db, traces(mara));
    expect(holding.filter((name) => REGISTRY[name]?.deletion === "deleted")).toEqual([]);
    const kept = ["contactMessages", "emailOutbox", "quoteDrafts", "quotes", "withdrawals"];
    expect(holding.sort()).toEqual(kept);
    expect(await tablesHolding(db, traces(otto))).toEqual(ottoBefore);
  });
});
