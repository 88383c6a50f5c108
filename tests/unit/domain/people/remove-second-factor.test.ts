import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { revokeAdmin } from "#app/domain/people/act/change-rights.server.ts";
import { removeSecondFactor } from "#app/domain/people/act/remove-second-factor.server.ts";
import type { Database } from "#db/client.ts";
import { backupCodes, passkeys, profiles } from "#db/schema.ts";
import { findUser } from "#tests/support/accounts/account-rows.ts";
import { noticesFor, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import {
  addAdmin,
  addMember,
  addSession,
  auditLogOf,
  memberStateOf,
} from "#tests/unit/domain/people/people-admin.ts";

const { database, db } = await openTestDatabase();
const actorId = await addAdmin(db);
const remove = (userId: string, by = actorId) => removeSecondFactor(db, { actorId: by, userId });

const rowsOf = async (from: Database, userId: string) => [
  ...(await from.select().from(passkeys).where(eq(passkeys.userId, userId))),
  ...(await from.select().from(backupCodes).where(eq(backupCodes.userId, userId))),
];

const addPasskey = (userId: string) =>
  db.insert(passkeys).values({
    id: `key-${userId}`,
    userId,
    credentialId: `credential-${userId}`,
    name: "Phone",
    publicKey: "",
    counter: 0,
    transports: [],
    createdAt: 1,
  });

const startStep = (userId: string) =>
  startSecondFactorStep(db, { userId, method: "password", redirectTo: "/" });

test("removes app, passkeys and backup codes once, keeps sessions, and is logged and mailed once", async () => {
  await database.startServer();
  const member = await addMember(db);
  await turnOnFor(db, member.id, encryptionKey);
  await addPasskey(member.id);
  await addSession(db, member.id);
  const results = await atOnce(3, () => remove(member.id));
  expect(results.sort()).toEqual(["done", "unchanged", "unchanged"]);
  const none = { totpSecret: null, totpEnabledAt: null };
  expect(await findUser(db, { id: member.id })).toMatchObject(none);
  expect(await rowsOf(db, member.id)).toEqual([]);
  expect(await startStep(member.id)).toBeNull();
  expect((await memberStateOf(db, member.id)).sessions).toBe(1);
  const entry = { action: "member.second-factor-removed", actorId };
  expect(await auditLogOf(db, member.id)).toEqual([entry]);
  const notices = await noticesFor(db, `${member.username}@example.com`);
  expect(notices).toEqual(["secondFactorOn", "secondFactorRemoved"]);
});

test("is refused on oneself, for an unknown person, and to an admin without the right any more", async () => {
  const member = await addMember(db);
  await addPasskey(member.id);
  expect(await remove(member.id, member.id)).toBe("no-right");
  expect(await remove("nobody")).toBe("not-found");
  await turnOnFor(db, actorId, encryptionKey);
  expect(await remove(actorId)).toBe("self");
  const former = await addAdmin(db);
  await db.update(profiles).set({ admin: false }).where(eq(profiles.id, former));
  expect(await remove(member.id, former)).toBe("no-right");
  expect(await rowsOf(db, member.id)).toHaveLength(1);
});

test("is refused for an admin until the rights are revoked", async () => {
  const other = await addAdmin(db);
  await turnOnFor(db, other, encryptionKey);
  expect(await remove(other)).toBe("admin");
  expect((await findUser(db, { id: other }))?.totpEnabledAt).not.toBeNull();
  expect(await auditLogOf(db, other)).toEqual([]);
  expect(await revokeAdmin(db, { actorId, userId: other })).toBe("done");
  expect(await remove(other)).toBe("done");
});
