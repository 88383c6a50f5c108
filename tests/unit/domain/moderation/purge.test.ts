import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeExpired } from "#app/domain/moderation/purge.server.ts";
import { countAttempt } from "#app/domain/moderation/rate-limit.server.ts";
import { saveDraftStep } from "#app/domain/quotes/save-draft.server.ts";
import { quoteDrafts, rateLimits, sessions, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { visitor } from "../quotes/wizard.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("expired rows go, a bounded number at a time, and the others stay", async () => {
  const { db } = database;
  await db.insert(users).values({ id: "u", email: "u@example.com", createdAt: 1, updatedAt: 1 });
  const session = { userId: "u", createdAt: 1, lastSeenAt: 1 };
  const later = Date.now() + 60_000;
  await db
    .insert(sessions)
    .values(
      [1, 2, 3, later].map((expiresAt) => ({ ...session, idHash: `${expiresAt}`, expiresAt })),
    );
  await db.insert(rateLimits).values({ key: "old", count: 1, expiresAt: 1 });
  await countAttempt(db, { name: "test", who: "x", most: 1, windowMinutes: 60 });
  const draft = { ...visitor, key: null, step: 1, values: {} } as const;
  await saveDraftStep(db, draft);
  await db.update(quoteDrafts).set({ expiresAt: 1 });
  await saveDraftStep(db, draft);
  await db.delete(rateLimits).where(like(rateLimits.key, "quote-draft:%"));

  expect(await purgeExpired(db, { limit: 2 })).toBe(4);
  expect(await purgeExpired(db, { limit: 2 })).toBe(1);
  expect(await purgeExpired(db, { limit: 2 })).toBe(0);
  expect([
    await db.$count(sessions),
    await db.$count(rateLimits),
    await db.$count(quoteDrafts),
  ]).toEqual([1, 1, 1]);
});
