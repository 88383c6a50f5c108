import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { type SignUpInput, signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { formerUsernames, profiles, reservedUsernames, users, verifications } from "#db/schema.ts";
import { hasPassword } from "#tests/support/accounts/account-rows.ts";
import { newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailsTo } from "#tests/support/mail/mailed-links.ts";

const { database, db } = await openTestDatabase();

let count = 0;
function newForm(changes: Partial<SignUpInput> = {}): SignUpInput {
  count += 1;
  const person = { username: `ada-${count}`, fullName: "Ada Lovelace", password: "correct horse" };
  const page = { locale: "hu", redirectTo: "/pricing" } as const;
  const limits = { address: `network-${count}`, signUpsPerHour: 5 };
  const email = `ada-${count}@example.com`;
  return { ...person, ...page, ...limits, email, encryptionKey, passwordCost, ...changes };
}

const newForms = (changes: Partial<SignUpInput>) =>
  Array.from({ length: 6 }, () => newForm(changes));
const submitAll = (forms: SignUpInput[]) => Promise.all(forms.map((form) => signUp(db, form)));
const accepted = { state: "accepted" };
const usernameTaken = { state: "username-taken" };

const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));
const profilesWith = (username: string) =>
  db.select().from(profiles).where(eq(profiles.username, username));

test("a sign-up creates an account with an unverified address", async () => {
  const ada = newForm();
  expect(await signUp(db, ada)).toEqual(accepted);
  const [user] = await usersWith(ada.email);
  const id = user?.id ?? "";
  expect(user).toMatchObject({ locale: "hu", emailVerifiedAt: null });
  expect(await hasPassword(db, { id }, ada.password)).toBe(true);
  const [profile] = await profilesWith(ada.username);
  const rights = { expert: false, admin: false, takesProjects: true };
  expect(profile).toMatchObject({ id, fullName: "Ada Lovelace", ...rights });
  expect(await mailsTo(db, ada.email)).toEqual(["verify-email"]);
  const [link] = await db.select().from(verifications).where(eq(verifications.userId, id));
  expect(link?.data).toEqual({ email: ada.email, redirectTo: "/pricing" });
});

test("a sign-up with a known address changes nothing and notifies its owner once a day", async () => {
  const known = await newMember(database);
  const before = await usersWith(known.email);
  for (let time = 0; time < 3; time += 1) {
    const form = newForm({ email: known.email });
    expect(await signUp(db, form)).toEqual(accepted);
    expect(await profilesWith(form.username)).toEqual([]);
  }
  expect(await usersWith(known.email)).toEqual(before);
  expect(await mailsTo(db, known.email)).toEqual(["account-exists"]);
});

test("a second sign-up with a username does not reveal whether the first address was known", async () => {
  const known = await newMember(database);
  for (const email of [known.email, newForm().email]) {
    const first = newForm({ email });
    expect(await signUp(db, first)).toEqual(accepted);
    const second = newForm({ username: first.username });
    expect(await signUp(db, second)).toEqual(usernameTaken);
    expect(await mailsTo(db, second.email)).toEqual([]);
  }
});

test("a reserved username is available again after its reservation expires", async () => {
  const { email } = await newMember(database);
  const { username } = newForm();
  await signUp(db, newForm({ email, username }));
  const isIt = eq(reservedUsernames.username, username);
  const expired = { expiresAt: Date.now() - 1 };
  await db.update(reservedUsernames).set(expired).where(isIt);
  expect(await signUp(db, newForm({ username }))).toEqual(accepted);
  expect(await profilesWith(username)).toHaveLength(1);
});

test("a present or former username of another member is taken", async () => {
  const member = await newMember(database);
  const former = `former-${uuidv7().slice(-8)}`;
  const row = { username: former, profileId: member.id, createdAt: 1 };
  await db.insert(formerUsernames).values(row);
  for (const username of [member.username, former])
    expect(await signUp(db, newForm({ username }))).toEqual(usernameTaken);
});

test("of many sign-ups at the same moment with one address one creates an account", async () => {
  await database.startServer();
  const { email } = newForm();
  expect(await submitAll(newForms({ email }))).toEqual(Array(6).fill(accepted));
  expect(await usersWith(email)).toHaveLength(1);
  expect((await mailsTo(db, email)).sort()).toEqual(["account-exists", "verify-email"]);
});

test("of many sign-ups at the same moment with one username one gets it", async () => {
  await database.startServer();
  const { username } = newForm();
  const forms = newForms({ username });
  expect(countStates(await submitAll(forms))).toEqual({ accepted: 1, "username-taken": 5 });
  const created = await Promise.all(forms.map(({ email }) => usersWith(email)));
  expect(created.flat()).toHaveLength(1);
  const mails = await Promise.all(forms.map(({ email }) => mailsTo(db, email)));
  expect(mails.flat()).toEqual(["verify-email"]);
});

test("the addresses of one mailbox get a limited number of mails an hour", async () => {
  const tagged = [1, 2, 3, 4, 5].map((tag) => `eve+${tag}@example.com`);
  for (const email of tagged)
    expect(await signUp(db, newForm({ email, signUpsPerHour: 1 }))).toEqual(accepted);
  const mails = await Promise.all(tagged.map((email) => mailsTo(db, email)));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0]);
});

test("one network may create a limited number of accounts an hour; taken usernames do not count", async () => {
  const { username } = await newMember(database);
  const near = { address: "one-house", signUpsPerHour: 2 };
  for (let time = 0; time < 4; time += 1)
    expect(await signUp(db, newForm({ ...near, username }))).toEqual(usernameTaken);
  const states = [];
  for (let time = 0; time < 3; time += 1) states.push((await signUp(db, newForm(near))).state);
  expect(states).toEqual(["accepted", "accepted", "too-many"]);
});
