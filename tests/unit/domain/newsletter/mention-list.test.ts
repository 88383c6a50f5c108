import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import {
  recordMentionsUnscoped,
  removeMentionsUnscoped,
} from "#app/domain/newsletter/record-mentions.server.ts";
import { auditLog, proGrants } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, changeStatements, person } from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { become } from "./subscribers.ts";

const { database, db } = await openTestDatabase();

const zoe = person("Zoë Pro", { plan: "pro", company: "Zed Ltd" });
const list = (after: string | null = null) => listMentions(db, { after });
const names = async () => (await list()).mentions.map(({ name }) => name);

test("lists the Pro members with a listing only, the longest on Pro first", async () => {
  await addPeople(
    db,
    zoe,
    person("Ada Pro", { plan: "pro" }),
    person("Free Member"),
    person("Leaving Pro", { plan: "pro", isHidden: true }),
    person("Unlisted Pro", { plan: "pro", emailVerified: false }),
  );
  const grant = { userId: zoe.id, source: "admin" } as const;
  await db.insert(proGrants).values([
    { ...grant, id: uuidv7(), grantedAt: 1_000, endedAt: 2_000 },
    { ...grant, id: uuidv7(), grantedAt: 5_000 },
    { ...grant, id: uuidv7(), grantedAt: 4_000 },
  ]);
  const found = await list();
  expect(found.mentions).toEqual([
    {
      id: zoe.id,
      name: "Zoë Pro",
      company: "Zed Ltd",
      username: zoe.username,
      avatarKey: null,
      proSince: 4_000,
      mentionedOn: null,
      mentions: 0,
    },
    expect.objectContaining({ name: "Ada Pro", proSince: null }),
  ]);
  expect([found.total, found.next]).toEqual([2, null]);
});

test("follows the directory: a member who is no longer Pro is not listed", async () => {
  await runBatch(db, changeStatements(db, { ...zoe, plan: "free" }));
  expect(await names()).toEqual(["Ada Pro"]);
  await runBatch(db, changeStatements(db, zoe));
  expect(await names()).toEqual(["Zoë Pro", "Ada Pro"]);
});

test("shows when an issue last mentioned a member, and those whom none has mentioned", async () => {
  const { id: actorId } = await newMember(database, { profile: { admin: true } });
  const free = person("Free Fred");
  await addPeople(db, free);
  const record = (issuedOn: string, ...userIds: string[]) =>
    recordMentionsUnscoped(db, { actorId, userIds, issuedOn });
  expect(await record("2026-10-01", zoe.id, free.id, "nobody")).toBe(1);
  expect(await record("2026-11-01", zoe.id)).toBe(1);
  expect(await record("2026-11-01", zoe.id)).toBe(0);
  const all = await list();
  expect(all.mentions.map(({ mentionedOn, mentions }) => [mentionedOn, mentions])).toEqual([
    ["2026-11-01", 2],
    [null, 0],
  ]);
  expect(all.mentioned).toBe(1);
  expect(all.lastIssue).toEqual({ issuedOn: "2026-11-01", members: 1 });
  const fresh = await listMentions(db, { after: null, isNewOnly: true });
  expect(fresh.mentions.map(({ name }) => name)).toEqual(["Ada Pro"]);

  const wrong = { actorId, userIds: [zoe.id], issuedOn: "2026-11-01" };
  expect(await removeMentionsUnscoped(db, wrong)).toBe(1);
  expect(await removeMentionsUnscoped(db, wrong)).toBe(0);
  expect((await list()).mentions[0]).toMatchObject({ mentionedOn: "2026-10-01", mentions: 1 });
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, details }) => [action, details.issue])).toEqual([
    ["members.mentioned", "2026-10-01"],
    ["members.mentioned", "2026-11-01"],
    ["members.mention-removed", "2026-11-01"],
  ]);
});

test("counts confirmed addresses only", async () => {
  for (const kind of ["pending", "confirmed", "unsubscribed"] as const)
    await become(db, `${kind}@example.com`, kind);
  expect((await list()).readers).toBe(1);
});

test("has pages with each member once, and begins at the top for an invalid cursor", async () => {
  const more = Array.from({ length: 26 }, (_, nth) =>
    person(`Member ${String(nth).padStart(3, "0")}`, { plan: "pro" }),
  );
  await addPeople(db, ...more);
  const first = await list();
  const second = await list(first.next);
  expect([first.mentions.length, second.mentions.length, second.next]).toEqual([25, 3, null]);
  const all = [...first.mentions, ...second.mentions].map(({ username }) => username);
  expect(new Set(all).size).toBe(28);
  expect(first.total).toBe(28);
  for (const cursor of ["'; drop", "7", "1.2.3"]) expect(await list(cursor)).toEqual(first);
});
