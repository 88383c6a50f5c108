import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  findAdminLink,
  makeAdminLink,
  redeemAdminLink,
} from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { profiles, verifications } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { auditLogOf } from "#tests/unit/domain/people/people-admin.ts";

const { database, db } = await openTestDatabase();
const newAdmin = () => newMember(database, { profile: { admin: true } });
const find = (token: string) => findAdminLink(db, token);
const redeem = (token: string) => redeemAdminLink(db, token);
const outdated = { state: "outdated" };

async function make({ id: userId }: { id: string }): Promise<string> {
  const made = await makeAdminLink(db, { userId });
  if (!made) throw new Error("No link was made");
  return made.token;
}

async function expectOutdated(token: string): Promise<void> {
  expect(await find(token)).toEqual(outdated);
  expect(await redeem(token)).toEqual(outdated);
}

test("a link signs in its admin once among many uses at the same moment, and both steps are logged", async () => {
  await database.startServer();
  const { id, email } = await newAdmin();
  const token = await make({ id });
  expect(await find(token)).toMatchObject({ state: "open", email });
  const answers = await atOnce(20, () => redeem(token));
  expect(countStates(answers)).toEqual({ redeemed: 1, outdated: 19 });
  expect(answers).toContainEqual({ state: "redeemed", userId: id });
  expect(await find(token)).toEqual(outdated);
  const actions = ["admin-link.made", "admin-link.used"];
  expect(await auditLogOf(db, id)).toEqual(actions.map((action) => ({ action, actorId: id })));
});

test("a link expires after ten minutes, and only its hash is stored", async () => {
  const admin = await newAdmin();
  const token = await make(admin);
  const isOwn = eq(verifications.userId, admin.id);
  const rows = await db.select().from(verifications).where(isOwn);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [row] = rows;
  expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(10 * 60_000);
  await db.update(verifications).set({ expiresAt: Date.now() }).where(isOwn);
  await expectOutdated(token);
});

test("a new link ends the previous one", async () => {
  const admin = await newAdmin();
  const [first, second] = [await make(admin), await make(admin)];
  expect(await redeem(first)).toEqual(outdated);
  expect(await redeem(second)).toEqual({ state: "redeemed", userId: admin.id });
});

test.each([
  ["who has lost the admin right", { admin: false }, {}],
  ["who was suspended", { admin: true }, { suspendedAt: 1 }],
])("a link does not sign in an admin %s since", async (_, rights, state) => {
  const admin = await newAdmin();
  const token = await make(admin);
  await db.update(profiles).set(rights).where(eq(profiles.id, admin.id));
  if ("suspendedAt" in state) await updateUser(db, admin, state);
  await expectOutdated(token);
  const entries = await auditLogOf(db, admin.id);
  expect(entries.map(({ action }) => action)).toEqual(["admin-link.made"]);
});

test("a member without the right gets no link, and an invented one is invalid", async () => {
  const member = await newMember(database);
  expect(await makeAdminLink(db, { userId: member.id })).toBeNull();
  expect(await auditLogOf(db, member.id)).toEqual([]);
  for (const use of [find, redeem]) expect(await use("invented")).toEqual({ state: "invalid" });
});
