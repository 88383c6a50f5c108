import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { ANONYMOUS, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import {
  exportEntriesUnscoped,
  listEntriesUnscoped,
} from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { auditLog, users } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { allOf } from "#tests/support/http/all-of.ts";

const { database, db } = await openTestDatabase();
let [dora, imre]: Member[] = [];

beforeAll(async () => {
  dora = await newMember(database, { profile: { admin: true, fullName: "Dóra Pallagi" } });
  imre = await newMember(database, { profile: { admin: true, fullName: "Imre Vadas" } });
  await db.batch([
    auditStatement(db, {
      actorId: dora.id,
      action: "setting.changed",
      subject: "site_title",
      details: { before: "", after: "=1+1" },
    }),
    auditStatement(db, { actorId: imre.id, action: "expert.granted", subject: dora.id }),
    auditStatement(db, {
      actorId: null,
      action: "admin.granted",
      subject: imre.id,
      details: { by: "command-line" },
    }),
  ]);
});

const filterOf = (query: string) => readAuditFilter(new URLSearchParams(query));
async function actionsFor(query: string): Promise<string[]> {
  const input = { filter: filterOf(query), after: null };
  const { entries } = await listEntriesUnscoped(db, input);
  return entries.map(({ action }) => action);
}

describe("the log", () => {
  test("shows the latest first, with the names of actors and subjects", async () => {
    const input = { filter: filterOf(""), after: null };
    const { entries, actors, next } = await listEntriesUnscoped(db, input);
    expect(entries).toMatchObject([
      { actorName: null, subjectName: "Imre Vadas", details: { by: "command-line" } },
      { actorName: "Imre Vadas", subjectName: "Dóra Pallagi" },
      { actorName: "Dóra Pallagi", subjectName: null, details: { before: "", after: "=1+1" } },
    ]);
    expect(actors.map(({ name }) => name)).toEqual(["Dóra Pallagi", "Imre Vadas"]);
    expect(next).toBeNull();
  });

  test.each([
    ["action=setting.changed", ["setting.changed"]],
    ["subject=site_title", ["setting.changed"]],
    [`actor=${ANONYMOUS}`, ["admin.granted"]],
    ["action=setting.changed&subject=other", []],
    ["to=2020-01-01", []],
    ["from=2020-01-01&to=2999-12-31", ["admin.granted", "expert.granted", "setting.changed"]],
    [
      "action=nonsense&from=yesterday&to=2026-99-99",
      ["admin.granted", "expert.granted", "setting.changed"],
    ],
  ])("is filtered by %s", async (query, actions) => {
    expect(await actionsFor(query)).toEqual(actions);
  });

  test("is filtered by one admin", async () => {
    expect(await actionsFor(`actor=${imre?.id}`)).toEqual(["expert.granted"]);
  });

  test("has a name in both languages for every action", () => {
    for (const { auditNames } of Object.values(dictionaries)) {
      const named = Object.entries(auditNames.actions).flatMap(([noun, verbs]) =>
        Object.keys(verbs).map((verb) => `${noun}.${verb}`),
      );
      expect(named.sort()).toEqual([...AUDIT_ACTIONS].sort());
    }
  });

  test("continues on the next page", async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: idFloor(1_000 + index),
      action: "mail.read",
      subject: `old ${index}`,
      createdAt: Date.now(),
    }));
    await db.insert(auditLog).values(many);
    const filter = filterOf("action=mail.read");
    const first = await listEntriesUnscoped(db, { filter, after: null });
    const second = await listEntriesUnscoped(db, { filter, after: first.next });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
    const seen = [...first.entries, ...second.entries].map(({ subject }) => subject);
    expect(new Set(seen).size).toBe(60);
  });
});

describe("the exported file", () => {
  test("contains every entry of the filter without spreadsheet formulas, and is logged itself", async () => {
    const chunks = await exportEntriesUnscoped(db, {
      filter: filterOf("subject=site_title"),
      actorId: dora?.id ?? "",
    });
    const lines = (await allOf(chunks)).split("\r\n");
    expect(lines[0]).toBe("\uFEFFtime,actor_id,actor,action,subject,subject_name,details");
    expect(lines[1]).toContain("Dóra Pallagi,setting.changed,site_title,");
    expect(lines[1]).toContain('""after"":""=1+1""');
    expect(lines).toHaveLength(3);
    expect(await actionsFor("action=audit.exported")).toEqual(["audit.exported"]);
  });
});

describe("the database", () => {
  test.each([
    ["change an entry", sql`update audit_log set details = '{}' where action = 'setting.changed'`],
    [
      "rename an entry",
      sql`update audit_log set action = 'mail.read' where action = 'setting.changed'`,
    ],
    [
      "assign an entry to another actor",
      sql`update audit_log set actor_id = ${"x"} where action = 'setting.changed'`,
    ],
    ["delete an entry", sql`delete from audit_log where action = 'setting.changed'`],
  ])("refuses to %s", async (_, statement) => {
    const refusal = await Promise.resolve(db.run(statement)).catch((error) => error);
    expect(String(refusal.cause)).toContain("append-only");
    expect(await actionsFor("action=setting.changed")).toEqual(["setting.changed"]);
  });
});

test("after an admin's account is deleted, its entries stay without the name", async () => {
  const gone = await newMember(database, { profile: { admin: true } });
  await db.batch([auditStatement(db, { actorId: gone.id, action: "block.seen", subject: "b" })]);
  await db.delete(users).where(eq(users.id, gone.id));
  const input = { filter: filterOf("action=block.seen"), after: null };
  const { entries } = await listEntriesUnscoped(db, input);
  expect(entries).toMatchObject([{ actorId: null, actorName: null, subject: "b" }]);
});
