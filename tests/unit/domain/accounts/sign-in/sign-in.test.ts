import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Device, withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import { newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
const { id: erin, password } = await newMember(database, { user: { email: "erin@example.com" } });
const withoutPassword = { email: "without@example.com", passwordHash: null };
await newMember(database, { user: withoutPassword });

function attempt(email: string, typed: string, address: string, failuresPerHour = 5) {
  const browser = { address, failuresPerHour, passwordCost, device: null };
  return signIn(db, { email, password: typed, ...browser });
}
const invalid = { state: "invalid" };
const tooMany = { state: "too-many" };
const signedIn = { state: "signed-in" };

test("the correct password signs in, in whatever case the address is written", async () => {
  expect(await attempt("Erin@Example.com", password, "a")).toMatchObject(signedIn);
});

test("a wrong password, an unknown address and an account without a password get the same answer", async () => {
  expect(await attempt("erin@example.com", "wrong horse", "b")).toEqual(invalid);
  for (const email of ["unknown@example.com", withoutPassword.email])
    expect(await attempt(email, password, "b")).toEqual(invalid);
});

test("all guesses at the same moment are counted", async () => {
  await database.startServer();
  const answers = await atOnce(12, () => attempt("erin@example.com", "guess", "c"));
  expect(countStates(answers)).toEqual({ invalid: 5, "too-many": 7 });
});

test("an attacker who guesses locks out no one at another address", async () => {
  for (let index = 0; index < 3; index += 1) await attempt("erin@example.com", "guess", "d", 2);
  expect(await attempt("erin@example.com", password, "d", 2)).toMatchObject(tooMany);
  expect(await attempt("erin@example.com", password, "e", 2)).toMatchObject(signedIn);
});

test("one password tried on many accounts reaches the limit of the network address", async () => {
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push(await attempt(`person${index}@example.com`, "guess", "f", 2));
  expect(countStates(answers)).toMatchObject({ invalid: 10 });
});

test("frequent sign-ins do not count as failures", async () => {
  for (let index = 0; index < 4; index += 1)
    expect(await attempt("erin@example.com", password, "g", 2)).toMatchObject(signedIn);
});

test("a hash that cannot be read matches no password", async () => {
  for (const hash of ["", "md5$1$2$3$c2FsdA$a2V5"])
    expect(await verifyPassword(password, hash)).toBe(false);
});

describe("guesses from many addresses", () => {
  const email = "grace@example.com";
  const grace = uuidv7();
  const from = (address: string, typed: string, device: Device | null = null) =>
    signIn(db, { email, password: typed, address, failuresPerHour: 2, passwordCost, device });

  // The limits count by the hour, so no new hour may begin during these tests.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date().setMinutes(30));
    await newMember(database, { user: { id: grace, email } });
    for (let index = 0; index < 21; index += 1) await from(`far-${index}`, "guess");
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  test("are refused after ten times as many, in the owner's new browser too", async () => {
    expect(await from("near", password)).toMatchObject(tooMany);
  });

  test("never lock out a browser in which the owner has signed in", async () => {
    const own = await from("near", password, await withMember(null, grace));
    expect(own).toMatchObject({ ...signedIn, userId: grace });
    const foreign = await from("near", password, await withMember(null, erin));
    expect(foreign).toMatchObject(tooMany);
  });

  test("from the network of that browser do not lock it out either", async () => {
    const device = await withMember(null, grace);
    for (let index = 0; index < 12; index += 1) await from("office", "guess");
    expect(await from("office", password, device)).toMatchObject(signedIn);
  });

  test("with a copy of its cookie are limited, from whatever address", async () => {
    const device = await withMember(null, grace);
    const states = [];
    for (let index = 0; index < 4; index += 1)
      states.push((await from(`copy-${index}`, "guess", device)).state);
    expect(states).toEqual(["invalid", "invalid", "too-many", "too-many"]);
  });
});
