import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Device, withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import { users } from "#db/schema.ts";
import { passwordCost } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const password = "correct horse";
const erin = uuidv7();

beforeAll(async () => {
  database = await createTestDatabase();
  const times = { createdAt: 1, updatedAt: 1 };
  const passwordHash = await hashPassword(password, passwordCost);
  await database.db.insert(users).values([
    { id: erin, email: "erin@example.com", passwordHash, ...times },
    { id: uuidv7(), email: "without@example.com", passwordHash: null, ...times },
  ]);
});
afterAll(() => database.close());

const attempt = (email: string, typed: string, address: string, failuresPerHour = 5) =>
  signIn(database.db, {
    email,
    password: typed,
    address,
    failuresPerHour,
    passwordCost,
    device: null,
  });

test("the right password signs in, whatever the letters of the address", async () => {
  expect(await attempt("Erin@Example.com", password, "a")).toMatchObject({ state: "signed-in" });
});

test("a wrong password, an unknown address and an account without a password get the same answer", async () => {
  expect(await attempt("erin@example.com", "wrong horse", "b")).toEqual({ state: "invalid" });
  expect(await attempt("nobody@example.com", password, "b")).toEqual({ state: "invalid" });
  expect(await attempt("without@example.com", password, "b")).toEqual({ state: "invalid" });
});

test("many guesses at once are many", async () => {
  await database.startServer();
  const guesses = Array.from({ length: 12 }, () => attempt("erin@example.com", "guess", "c"));
  const states = (await Promise.all(guesses)).map(({ state }) => state);
  expect(states.filter((state) => state === "invalid")).toHaveLength(5);
  expect(states.filter((state) => state === "too-many")).toHaveLength(7);
});

test("somebody who guesses locks out nobody elsewhere", async () => {
  for (let index = 0; index < 3; index += 1) await attempt("erin@example.com", "guess", "d", 2);
  expect(await attempt("erin@example.com", password, "d", 2)).toMatchObject({ state: "too-many" });
  expect(await attempt("erin@example.com", password, "e", 2)).toMatchObject({ state: "signed-in" });
});

test("one password tried on many accounts runs into the limit of the network address", async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`);
  const states = [];
  for (const email of emails) states.push((await attempt(email, "guess", "f", 2)).state);
  expect(states.filter((state) => state === "invalid")).toHaveLength(10);
});

test("signing in often is no failure", async () => {
  for (let index = 0; index < 4; index += 1) {
    expect(await attempt("erin@example.com", password, "g", 2)).toMatchObject({
      state: "signed-in",
    });
  }
});

test("a hash that cannot be read fits no password", async () => {
  expect(await verifyPassword(password, "")).toBe(false);
  expect(await verifyPassword(password, "md5$1$2$3$c2FsdA$a2V5")).toBe(false);
});

describe("guesses from everywhere", () => {
  const email = "grace@example.com";
  const grace = uuidv7();
  const failuresPerHour = 2;
  const from = (address: string, typed: string, device: Device | null = null) =>
    signIn(database.db, { email, password: typed, address, failuresPerHour, passwordCost, device });

  // Counted by the hour: none may begin in between.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date().setMinutes(30));
    const passwordHash = await hashPassword(password, passwordCost);
    await database.db
      .insert(users)
      .values({ id: grace, email, passwordHash, createdAt: 1, updatedAt: 1 });
    for (let index = 0; index < 21; index += 1) await from(`far-${index}`, "guess");
  });

  afterAll(() => {
    vi.useRealTimers();
  });

  test("end after ten times as many, for the owner's new browser too", async () => {
    expect(await from("near", password)).toMatchObject({ state: "too-many" });
  });

  test("never lock out a browser that the owner has signed in with", async () => {
    const device = await withMember(null, grace);
    expect(await from("near", password, device)).toMatchObject({
      state: "signed-in",
      userId: grace,
    });
    const others = await withMember(null, erin);
    expect(await from("near", password, others)).toMatchObject({ state: "too-many" });
  });

  test("made next to that browser do not lock it out either", async () => {
    const device = await withMember(null, grace);
    for (let index = 0; index < 12; index += 1) await from("office", "guess");
    expect(await from("office", password, device)).toMatchObject({ state: "signed-in" });
  });

  test("made with a copy of its cookie are few, wherever they come from", async () => {
    const device = await withMember(null, grace);
    const states = [];
    for (let index = 0; index < 4; index += 1) {
      states.push((await from(`copy-${index}`, "guess", device)).state);
    }
    expect(states).toEqual(["invalid", "invalid", "too-many", "too-many"]);
  });
});
