import { expect, test } from "vitest";
import {
  exportMentionsUnscoped,
  exportSubscribersUnscoped,
} from "#app/domain/newsletter/export-lists.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { auditLog, newsletterSubscribers } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { allOf } from "#tests/support/http/all-of.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

const { database, db } = await openTestDatabase();
const { id: actorId } = await newMember(database, { profile: { admin: true } });

const subscriber = (number: number, state: "pending" | "confirmed" | "unsubscribed") => ({
  id: idFloor(number),
  email: `reader${number}@example.com`,
  locale: "hu",
  state,
  confirmedAt: Date.UTC(2026, 0, 2, 3, 4),
  createdAt: 1,
  updatedAt: 1,
});

test("the file of readers lists the confirmed ones only, however many they are", async () => {
  const confirmed = Array.from({ length: 2_050 }, (_, index) => subscriber(index, "confirmed"));
  await db
    .insert(newsletterSubscribers)
    .values([...confirmed, subscriber(5_001, "pending"), subscriber(5_002, "unsubscribed")]);
  const lines = (await allOf(await exportSubscribersUnscoped(db, { actorId }))).split("\r\n");
  expect(lines[0]).toBe("\uFEFFemail,language,confirmed_at");
  expect(lines[1]).toBe("reader0@example.com,hu,2026-01-02T03:04:00.000Z");
  expect(lines).toHaveLength(confirmed.length + 2);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => /reader500[12]@/.test(line))).toEqual([]);
});

test("the file of members lists the listed Pro members by name, safe for a spreadsheet", async () => {
  await addPeople(db, person("=Zoë", { plan: "pro" }), person("Free Member"));
  const appOrigin = "https://directory.example";
  const text = await allOf(await exportMentionsUnscoped(db, { actorId, appOrigin }));
  const [head, line, ...rest] = text.split("\r\n");
  expect(head).toBe("\uFEFFname,company,username,profile,pro_since,last_mentioned");
  expect(line).toMatch(/^'=Zoë,.*,https:\/\/directory\.example\/experts\//);
  expect(rest).toEqual([""]);
});

test("both exports are in the audit log with their admin and without addresses", async () => {
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
    { action: "newsletter.exported", actorId },
    { action: "members.exported", actorId },
  ]);
  expect(JSON.stringify(entries)).not.toContain("@");
});
