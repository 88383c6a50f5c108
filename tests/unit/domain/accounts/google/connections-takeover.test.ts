import { eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  backupCodes,
  formerUsernames,
  keptForms,
  profileCategories,
  profiles,
  profileTags,
  uploads,
} from "#db/schema.ts";
import { createLink, findUser } from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
const purposes = [
  ...(["verify-email", "reset-password", "change-email"] as const),
  ...(["second-factor", "undo-deletion"] as const),
];
const secondFactor = { totpSecret: "sealed", totpEnabledAt: 1, totpLastStep: 9 };
const links = {
  websiteUrl: "https://attacker.example",
  linkedinUrl: "https://attacker.example/in",
  twitterUrl: "https://attacker.example/x",
};
const texts = { biography: "Pay to this account", company: "Elsewhere Ltd", country: "HU" };

/** An account that an attacker has created with another person's address, with all its data. */
async function addTrap() {
  const deletion = { deletionRequestedAt: 1, deletesAt: Date.now() + 86_400_000 };
  const profile = { ...texts, ...links, avatarKey: "avatars/attacker.webp", takesProjects: false };
  const trap = await newMember(database, {
    user: { emailVerifiedAt: null, ...secondFactor, ...deletion },
    profile: { ...profile, fullName: "Not The Owner", expert: true },
  });
  const { id } = trap;
  const session = await createSession(db, { userId: id, userAgent: "the attacker's" });
  const oneTimeLinks = [];
  for (const purpose of purposes) oneTimeLinks.push(await createLink(db, trap, purpose));
  const form = { keyHash: `k-${id}`, userId: id, target: "/profile", sealedFields: "x" };
  const upload = { key: `avatars/${id}`, kind: "avatar", state: "used", updatedAt: 1 } as const;
  await db.batch([
    db.insert(backupCodes).values({ userId: id, codeHash: "code" }),
    db.insert(keptForms).values({ ...form, expiresAt: Date.now() + 60_000 }),
    db.insert(profileCategories).values({ profileId: id, category: "marketing", position: 0 }),
    db.insert(profileTags).values({ profileId: id, tag: "chatbots", position: 0 }),
    db.insert(formerUsernames).values({ username: `old-${id}`, profileId: id, createdAt: 1 }),
    db.insert(uploads).values({ ...upload, ownerId: id }),
  ]);
  return { trap, session, oneTimeLinks };
}

function signInAsOwner({ email }: Member, subject: string) {
  const person = { subject, email, isEmailVerified: true, name: "Hanna Vörös" };
  return signInWithGoogle(db, { person, locale: "hu", device: "" });
}

const countRows = (column: SQLiteColumn, { id }: Member) => db.$count(column.table, eq(column, id));

test("an owner who signs in with Google takes over an unverified account: the attacker keeps no access", async () => {
  const { trap, session, oneTimeLinks } = await addTrap();
  expect(await signInAsOwner(trap, "900001")).toEqual({ state: "signed-in", userId: trap.id });
  expect(await findUser(db, trap)).toMatchObject({
    ...{ passwordHash: null, emailVerifiedAt: expect.any(Number), locale: "hu" },
    ...{ totpSecret: null, totpEnabledAt: null, totpLastStep: 0 },
    ...{ deletionRequestedAt: null, deletesAt: null },
  });
  expect((await findVisitor(db, session.id)).visitor).toBeNull();
  for (const [index, { findState }] of oneTimeLinks.entries())
    expect(await findState(), purposes[index]).toBe("invalid");
  for (const column of [backupCodes.userId, keptForms.userId])
    expect(await countRows(column, trap)).toBe(0);
});

test("a takeover erases the attacker's texts and pictures and keeps what was granted to the account", async () => {
  const { trap } = await addTrap();
  await signInAsOwner(trap, "900002");
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, trap.id));
  expect(profile).toMatchObject({
    ...{ fullName: "Hanna Vörös", biography: "", company: "", country: "" },
    ...{ websiteUrl: "", linkedinUrl: "", twitterUrl: "", avatarKey: null },
    ...{ takesProjects: true, expert: true },
  });
  expect(profile?.username).toMatch(/^hanna-voros/);
  for (const { profileId } of [profileCategories, profileTags, formerUsernames])
    expect(await countRows(profileId, trap)).toBe(0);
  const [upload] = await db.select().from(uploads).where(eq(uploads.ownerId, trap.id));
  expect(upload?.state).toBe("removed");
});

test("an owner who signs in several times at the same moment keeps all of these sessions", async () => {
  await database.startServer();
  const { trap } = await addTrap();
  const sessions = await atOnce(5, async () => {
    await signInAsOwner(trap, "900003");
    return createSession(db, { userId: trap.id, userAgent: "the owner's" });
  });
  for (const { id } of sessions) expect((await findVisitor(db, id)).visitor?.userId).toBe(trap.id);
});
