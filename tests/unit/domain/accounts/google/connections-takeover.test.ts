import { eq } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  findVerification,
  generateVerification,
  type VerificationPurpose,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import {
  backupCodes,
  formerUsernames,
  keptForms,
  profileCategories,
  profiles,
  profileTags,
  uploads,
  users,
} from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const purposes: VerificationPurpose[] = [
  "verify-email",
  "reset-password",
  "change-email",
  "second-factor",
  "undo-deletion",
];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** An account that a stranger has made with somebody else's address, with everything that could outlast its owner's coming. */
async function preparedTrap() {
  const { db } = database;
  const trap = await newMember(database, {
    user: {
      emailVerifiedAt: null,
      totpSecret: "sealed",
      totpEnabledAt: 1,
      totpLastStep: 9,
      deletionRequestedAt: 1,
      deletesAt: Date.now() + 86_400_000,
    },
    profile: {
      fullName: "Not The Owner",
      biography: "Pay to this account",
      company: "Elsewhere Ltd",
      country: "HU",
      websiteUrl: "https://elsewhere.example",
      linkedinUrl: "https://elsewhere.example/in",
      twitterUrl: "https://elsewhere.example/x",
      avatarKey: "avatars/stranger.webp",
      takesProjects: false,
      expert: true,
    },
  });
  const { id } = trap;
  const session = await createSession(db, { userId: id, userAgent: "the stranger's" });
  const links = await Promise.all(
    purposes.map((purpose) => generateVerification({ purpose, userId: id, expiresInMinutes: 60 })),
  );
  for (const link of links) await verificationStatement(db, link);
  const kept = { keyHash: `k-${id}`, userId: id, target: "/profile", sealedFields: "x" };
  await db.batch([
    db.insert(backupCodes).values({ userId: id, codeHash: "code" }),
    db.insert(keptForms).values({ ...kept, expiresAt: Date.now() + 60_000 }),
    db.insert(profileCategories).values({ profileId: id, category: "marketing", position: 0 }),
    db.insert(profileTags).values({ profileId: id, tag: "chatbots", position: 0 }),
    db.insert(formerUsernames).values({ username: `old-${id}`, profileId: id, createdAt: 1 }),
    db.insert(uploads).values({
      key: `avatars/${id}`,
      kind: "avatar",
      ownerId: id,
      state: "used",
      updatedAt: 1,
    }),
  ]);
  return { trap, session, links };
}

const ownerComes = ({ email }: Member, subject: string) =>
  signInWithGoogle(database.db, {
    person: { subject, email, isEmailVerified: true, name: "Hanna Vörös" },
    locale: "hu",
    device: "",
  });

const rowsOf = (table: SQLiteTable, column: SQLiteColumn, id: string) =>
  database.db.select().from(table).where(eq(column, id));

test("an account with an unproven address is emptied for the address's owner: no way in of the stranger is left", async () => {
  const { trap, session, links } = await preparedTrap();
  expect(await ownerComes(trap, "900001")).toEqual({ state: "signed-in", userId: trap.id });
  const [user] = await database.db.select().from(users).where(eq(users.id, trap.id));
  expect(user).toMatchObject({
    passwordHash: null,
    emailVerifiedAt: expect.any(Number),
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: 0,
    deletionRequestedAt: null,
    deletesAt: null,
    locale: "hu",
  });
  expect((await findVisitor(database.db, session.id)).visitor).toBeNull();
  for (const [index, purpose] of purposes.entries()) {
    const found = await findVerification(database.db, purpose, links[index]?.token ?? "");
    expect(found.state, purpose).toBe("invalid");
  }
  expect(await rowsOf(backupCodes, backupCodes.userId, trap.id)).toEqual([]);
  expect(await rowsOf(keptForms, keptForms.userId, trap.id)).toEqual([]);
});

test("nothing that the stranger wrote or showed is left; what was granted to the account stays", async () => {
  const { trap } = await preparedTrap();
  await ownerComes(trap, "900002");
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, trap.id));
  expect(profile).toMatchObject({
    fullName: "Hanna Vörös",
    biography: "",
    company: "",
    country: "",
    websiteUrl: "",
    linkedinUrl: "",
    twitterUrl: "",
    avatarKey: null,
    takesProjects: true,
    expert: true,
  });
  expect(profile?.username).toMatch(/^hanna-voros/);
  expect(await rowsOf(profileCategories, profileCategories.profileId, trap.id)).toEqual([]);
  expect(await rowsOf(profileTags, profileTags.profileId, trap.id)).toEqual([]);
  expect(await rowsOf(formerUsernames, formerUsernames.profileId, trap.id)).toEqual([]);
  const [upload] = await database.db.select().from(uploads).where(eq(uploads.ownerId, trap.id));
  expect(upload?.state).toBe("removed");
});

test("an owner who comes twice at once keeps the sessions that came of it", async () => {
  await database.startServer();
  const { trap } = await preparedTrap();
  const arrive = async () => {
    await ownerComes(trap, "900003");
    return createSession(database.db, { userId: trap.id, userAgent: "the owner's" });
  };
  const sessions = await Promise.all(Array.from({ length: 5 }, arrive));
  for (const { id } of sessions) {
    expect((await findVisitor(database.db, id)).visitor?.userId).toBe(trap.id);
  }
});
