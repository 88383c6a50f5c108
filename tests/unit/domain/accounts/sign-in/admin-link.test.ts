import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  findAdminLink,
  makeAdminLink,
  redeemAdminLink,
} from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { profiles, users, verifications } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { tracesOf } from "#tests/unit/domain/people/people-admin.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

let admin: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  admin = await newMember(database, { profile: { admin: true, fullName: "Dóra Desk" } });
});

async function make(userId = admin.id): Promise<string> {
  const made = await makeAdminLink(database.db, { userId });
  if (!made) throw new Error("No link was made");
  return made.token;
}

test("a link signs in its admin, once among many at the same moment, and both ends are noted", async () => {
  await database.startServer();
  const own = await newMember(database, { profile: { admin: true } });
  const token = await make(own.id);
  expect(await findAdminLink(database.db, token)).toMatchObject({
    state: "open",
    email: own.email,
  });
  const results = await Promise.all(
    Array.from({ length: 20 }, () => redeemAdminLink(database.db, token)),
  );
  expect(results.filter(({ state }) => state === "redeemed")).toEqual([
    { state: "redeemed", userId: own.id },
  ]);
  expect(results.filter(({ state }) => state === "outdated")).toHaveLength(19);
  expect(await findAdminLink(database.db, token)).toEqual({ state: "outdated" });
  expect(await tracesOf(database.db, own.id)).toEqual([
    { action: "admin-link.made", actorId: own.id },
    { action: "admin-link.used", actorId: own.id },
  ]);
});

test("the database holds its hash alone", async () => {
  const token = await make();
  const rows = await database.db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, admin.id));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("it is good for ten minutes", async () => {
  const token = await make();
  const rows = await database.db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, admin.id));
  const latest = rows.at(-1);
  expect((latest?.expiresAt ?? 0) - (latest?.createdAt ?? 0)).toBe(10 * 60_000);
  await database.db
    .update(verifications)
    .set({ expiresAt: Date.now() })
    .where(eq(verifications.id, latest?.id ?? ""));
  expect(await findAdminLink(database.db, token)).toEqual({ state: "outdated" });
  expect(await redeemAdminLink(database.db, token)).toEqual({ state: "outdated" });
});

test("a new one ends the one before", async () => {
  const [first, second] = [await make(), await make()];
  expect(await redeemAdminLink(database.db, first)).toEqual({ state: "outdated" });
  expect(await redeemAdminLink(database.db, second)).toEqual({
    state: "redeemed",
    userId: admin.id,
  });
});

test.each([
  ["whose right was taken", { admin: false }, {}],
  ["who was suspended", { admin: true }, { suspendedAt: 1 }],
])("it does not let in an admin %s since", async (_, rights, state) => {
  const own = await newMember(database, { profile: { admin: true } });
  const token = await make(own.id);
  await database.db.update(profiles).set(rights).where(eq(profiles.id, own.id));
  if ("suspendedAt" in state)
    await database.db.update(users).set(state).where(eq(users.id, own.id));
  expect(await findAdminLink(database.db, token)).toEqual({ state: "outdated" });
  expect(await redeemAdminLink(database.db, token)).toEqual({ state: "outdated" });
  expect((await tracesOf(database.db, own.id)).map(({ action }) => action)).toEqual([
    "admin-link.made",
  ]);
});

test("nobody else gets one, and an invented one is nobody's", async () => {
  const member = await newMember(database);
  expect(await makeAdminLink(database.db, { userId: member.id })).toBeNull();
  expect(await tracesOf(database.db, member.id)).toEqual([]);
  expect(await findAdminLink(database.db, "invented")).toEqual({ state: "invalid" });
  expect(await redeemAdminLink(database.db, "invented")).toEqual({ state: "invalid" });
});
