import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignUpInput, signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import { formerUsernames, profiles, reservedUsernames, users, verifications } from "#db/schema.ts";
import { newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailsTo } from "#tests/support/mail/mailed-links.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let count = 0;
function somebody(changes: Partial<SignUpInput> = {}): SignUpInput {
  count += 1;
  return {
    email: `ada-${count}@example.com`,
    password: "correct horse",
    username: `ada-${count}`,
    fullName: "Ada Lovelace",
    locale: "hu",
    redirectTo: "/pricing",
    address: `network-${count}`,
    signUpsPerHour: 5,
    encryptionKey,
    passwordCost,
    ...changes,
  };
}

const usersWith = (email: string) => database.db.select().from(users).where(eq(users.email, email));
const profilesWith = (username: string) =>
  database.db.select().from(profiles).where(eq(profiles.username, username));

test("signing up makes an account that waits for its address to be verified", async () => {
  const ada = somebody();
  expect(await signUp(database.db, ada)).toEqual({ state: "accepted" });
  const [user] = await usersWith(ada.email);
  expect(user).toMatchObject({ locale: "hu", emailVerifiedAt: null });
  expect(await verifyPassword(ada.password, user?.passwordHash ?? "")).toBe(true);
  const [profile] = await profilesWith(ada.username);
  expect(profile).toMatchObject({
    id: user?.id,
    fullName: "Ada Lovelace",
    expert: false,
    admin: false,
    takesProjects: true,
  });
  expect(await mailsTo(database.db, ada.email)).toEqual(["verify-email"]);
  const [link] = await database.db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user?.id ?? ""));
  expect(link?.data).toEqual({ email: ada.email, redirectTo: "/pricing" });
});

test("with a known address nothing of the account changes, and its owner is told, once a day", async () => {
  const known = await newMember(database);
  const before = await usersWith(known.email);
  for (let time = 0; time < 3; time += 1) {
    const again = somebody({ email: known.email });
    expect(await signUp(database.db, again)).toEqual({ state: "accepted" });
    expect(await profilesWith(again.username)).toEqual([]);
  }
  expect(await usersWith(known.email)).toEqual(before);
  expect(await mailsTo(database.db, known.email)).toEqual(["account-exists"]);
});

test("a second sign-up with the same username tells nothing of the address of the first", async () => {
  const known = await newMember(database);
  for (const email of [known.email, somebody().email]) {
    const first = somebody({ email });
    expect(await signUp(database.db, first)).toEqual({ state: "accepted" });
    const second = somebody({ username: first.username });
    expect(await signUp(database.db, second)).toEqual({ state: "username-taken" });
    expect(await mailsTo(database.db, second.email)).toEqual([]);
  }
});

test("a held username is free again after its time", async () => {
  const known = await newMember(database);
  const first = somebody({ email: known.email });
  await signUp(database.db, first);
  await database.db
    .update(reservedUsernames)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(reservedUsernames.username, first.username));
  const second = somebody({ username: first.username });
  expect(await signUp(database.db, second)).toEqual({ state: "accepted" });
  expect(await profilesWith(first.username)).toHaveLength(1);
});

test("a username that somebody has or had is taken", async () => {
  const member = await newMember(database);
  const former = `former-${uuidv7().slice(-8)}`;
  const row = { username: former, profileId: member.id, createdAt: 1 };
  await database.db.insert(formerUsernames).values(row);
  for (const username of [member.username, former]) {
    const result = await signUp(database.db, somebody({ username }));
    expect(result).toEqual({ state: "username-taken" });
  }
});

test("of many sign-ups at once with one address one makes an account", async () => {
  await database.startServer();
  const { email } = somebody();
  const inputs = Array.from({ length: 6 }, () => somebody({ email }));
  const results = await Promise.all(inputs.map((input) => signUp(database.db, input)));
  expect(results).toEqual(inputs.map(() => ({ state: "accepted" })));
  expect(await usersWith(email)).toHaveLength(1);
  expect((await mailsTo(database.db, email)).sort()).toEqual(["account-exists", "verify-email"]);
});

test("of many sign-ups at once with one username one gets it", async () => {
  await database.startServer();
  const { username } = somebody();
  const inputs = Array.from({ length: 6 }, () => somebody({ username }));
  const states = (await Promise.all(inputs.map((input) => signUp(database.db, input)))).map(
    ({ state }) => state,
  );
  expect(states.sort()).toEqual(["accepted", ...Array(5).fill("username-taken")]);
  const made = await Promise.all(inputs.map(({ email }) => usersWith(email)));
  expect(made.flat()).toHaveLength(1);
  const mails = await Promise.all(inputs.map(({ email }) => mailsTo(database.db, email)));
  expect(mails.flat()).toEqual(["verify-email"]);
});

test("one network makes so many accounts an hour; taken usernames cost nothing", async () => {
  const member = await newMember(database);
  const near = { address: "one-house", signUpsPerHour: 2 };
  for (let time = 0; time < 4; time += 1) {
    const result = await signUp(database.db, somebody({ ...near, username: member.username }));
    expect(result).toEqual({ state: "username-taken" });
  }
  const states = [];
  for (let time = 0; time < 3; time += 1) {
    states.push((await signUp(database.db, somebody(near))).state);
  }
  expect(states).toEqual(["accepted", "accepted", "too-many"]);
});
