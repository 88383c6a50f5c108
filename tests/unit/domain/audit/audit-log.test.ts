import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { findSubjectsUnscoped } from "#app/domain/admin-search/find-subjects.server.ts";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { ANONYMOUS, isWanted, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import {
  exportEntriesUnscoped,
  listEntriesUnscoped,
} from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { PEOPLE_PER_PAGE } from "#app/domain/people/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { idFloor } from "#app/lib/ids.ts";
import { newRecord, runLogged } from "#app/platform/log/request-log.ts";
import { auditLog, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { allOf } from "#tests/support/http/all-of.ts";

const { database, db } = await openTestDatabase();
const admin = (fullName: string) => newMember(database, { profile: { admin: true, fullName } });
const [dora, imre] = [await admin("Dóra Pallagi"), await admin("Imre Vadas")];
const write = (entry: Parameters<typeof auditStatement>[1]) =>
  db.batch([auditStatement(db, entry)]);
const title = { action: "setting.changed", subject: "site_title" } as const;
await write({ ...title, actorId: dora.id, details: { before: "", after: "=1+1" } });
await write({ actorId: imre.id, action: "expert.granted", subject: dora.id });
const grant = { actorId: null, action: "admin.granted", subject: imre.id } as const;
await write({ ...grant, details: { by: "command-line" } });

const filterOf = (query: string) => readAuditFilter(new URLSearchParams(query));
const list = (query: string, after: string | null = null) =>
  listEntriesUnscoped(db, { filter: filterOf(query), after });
const actionsFor = async (query: string) => (await list(query)).entries.map(({ action }) => action);

describe("the log", () => {
  test("shows the latest first, with the names of actors and subjects", async () => {
    const { entries, actors, next } = await list("");
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
    expect(await actionsFor(`actor=${imre.id}`)).toEqual(["expert.granted"]);
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
    const first = await list("action=mail.read");
    const second = await list("action=mail.read", first.next);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
    const seen = [...first.entries, ...second.entries].map(({ subject }) => subject);
    expect(new Set(seen).size).toBe(60);
  });
});

test("what a text means is looked up by the index of subjects", async () => {
  const { meant, isCut } = await findSubjectsUnscoped(db, "imre", ["site_title"]);
  expect(isCut).toBe(false);
  const filter = { ...filterOf("subject=imre"), meant };
  const { entries } = await listEntriesUnscoped(db, { filter, after: null });
  expect(entries.map(({ action }) => action)).toEqual(["admin.granted", "setting.changed"]);
  const plan = await explainQuery(
    db,
    sql`
    select a.id from audit_log a where ${isWanted(filter)} order by a.id desc limit 51`,
  );
  expect(plan).toMatch(/SEARCH a USING (COVERING )?INDEX audit_log_subject/);
});

test("a name of too many people says so, and a whole address means its own member", async () => {
  const email = "namesake@example.com";
  for (let nth = 0; nth < PEOPLE_PER_PAGE; nth += 1)
    await newMember(database, { profile: { fullName: "Zita Bodnár" } });
  expect((await findSubjectsUnscoped(db, "zita bodnár", [])).isCut).toBe(false);
  const { id } = await newMember(database, {
    user: { email },
    profile: { fullName: "Zita Bodnár" },
  });
  expect((await findSubjectsUnscoped(db, "zita bodnár", [])).isCut).toBe(true);
  const { meant, isCut } = await findSubjectsUnscoped(db, ` ${email.toUpperCase()}`, []);
  expect([isCut, await db.all(meant)]).toEqual([false, [{ value: id }]]);
});

describe("the exported file", () => {
  test("contains every entry of the filter without spreadsheet formulas, and is logged itself", async () => {
    const filter = filterOf("subject=site_title");
    const chunks = await exportEntriesUnscoped(db, { filter, actorId: dora.id });
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
    ["change an entry", "update audit_log set details = '{}'"],
    ["rename an entry", "update audit_log set action = 'mail.read'"],
    ["assign an entry to another actor", "update audit_log set actor_id = 'x'"],
    ["delete an entry", "delete from audit_log"],
  ])("refuses to %s", async (_, change) => {
    const statement = sql.raw(`${change} where action = 'setting.changed'`);
    const refusal = await Promise.resolve(db.run(statement)).catch((error) => error);
    expect(String(refusal.cause)).toContain("append-only");
    expect(await actionsFor("action=setting.changed")).toEqual(["setting.changed"]);
  });
});

test("after an admin's account is deleted, its entries stay without the name", async () => {
  const gone = await admin("Gone");
  await write({ actorId: gone.id, action: "block.seen", subject: "b" });
  await db.delete(users).where(eq(users.id, gone.id));
  const { entries } = await list("action=block.seen");
  expect(entries).toMatchObject([{ actorId: null, actorName: null, subject: "b" }]);
});

describe("the log of the Worker has a line", () => {
  test.each(["batch", "alone"])("for an entry that was written: %s", async (way) => {
    const lines = await linesOf(async () => {
      const statement = auditStatement(db, { ...title, actorId: dora.id, details: { after: "x" } });
      await (way === "batch" ? db.batch([statement]) : statement);
    });
    expect(lines).toMatchObject([
      {
        event: "security.admin-act",
        action: "setting.changed",
        userId: dora.id,
        subject: "site_title",
        requestId: "request-1",
      },
    ]);
    expect(lines[0]).not.toHaveProperty("details");
  });

  test("for none that its condition prevented, that failed, or of the command line", async () => {
    const entry = { ...title, actorId: dora.id };
    const lines = await linesOf(async () => {
      await db.batch([auditStatement(db, entry, sql`false`)]);
      const failing = db.run(sql`insert into audit_log (id) values (null)`);
      await expect(db.batch([auditStatement(db, entry), failing])).rejects.toThrow();
    });
    expect(lines).toEqual([]);
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    await write(entry);
    expect(info).not.toHaveBeenCalled();
    info.mockRestore();
  });
});

/** What the work logs as a request. */
async function linesOf(work: () => Promise<void>): Promise<object[]> {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  await runLogged(newRecord({ id: "request-1", method: "POST", route: "/admin/settings" }), work);
  const lines = info.mock.calls.map(([text]) => JSON.parse(text));
  info.mockRestore();
  return lines;
}
