import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changePassword,
  setFirstPassword,
} from "#app/domain/accounts/password/change-password.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import {
  findVerification,
  generateVerification,
  type VerificationPurpose,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { sessions, users } from "#db/schema.ts";
import { type Member, newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newPassword = "quiet-lanterns-7";

interface Changes {
  currentPassword?: string;
  address?: string;
  failuresPerHour?: number;
}

async function begin(member: Member) {
  const { publicId: sessionPublicId } = await startSession(database.db, member.id);
  const { publicId: otherSession } = await startSession(database.db, member.id);
  const input = {
    userId: member.id,
    sessionPublicId,
    newPassword,
    device: "Firefox, Linux",
    passwordCost,
  };
  const change = ({ currentPassword = member.password, ...changes }: Changes = {}) =>
    changePassword(database.db, {
      ...input,
      proof: {
        ...{
          email: member.email,
          password: currentPassword,
          device: null,
          address: "a",
          passwordCost,
        },
        ...{ failuresPerHour: 50, ...changes },
      },
    });
  const setFirst = () => setFirstPassword(database.db, input);
  return { sessionPublicId, otherSession, change, setFirst };
}

async function opens({ id }: Member, password: string): Promise<boolean> {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  return verifyPassword(password, row?.passwordHash ?? "");
}

async function sessionsOf({ id }: Member): Promise<string[]> {
  const rows = await database.db.select().from(sessions).where(eq(sessions.userId, id));
  return rows.map(({ publicId }) => publicId).sort();
}

async function drawLink({ id }: Member, purpose: VerificationPurpose) {
  const drawn = await generateVerification({ purpose, userId: id, expiresInMinutes: 60 });
  await verificationStatement(database.db, drawn);
  return async () => (await findVerification(database.db, purpose, drawn.token)).state;
}

describe("changing the password", () => {
  test("ends every other session, keeps this one, and tells the owner", async () => {
    const erin = await newMember(database);
    const { sessionPublicId, change } = await begin(erin);
    const frank = await newMember(database);
    const { otherSession } = await begin(frank);
    expect(await change()).toEqual({ state: "changed" });
    expect([await opens(erin, newPassword), await opens(erin, erin.password)]).toEqual([
      true,
      false,
    ]);
    expect(await sessionsOf(erin)).toEqual([sessionPublicId]);
    expect(await sessionsOf(frank)).toContain(otherSession);
    expect(await noticesFor(database.db, erin.email)).toEqual(["passwordChanged"]);
  });

  test("makes links and half sign-ins of the old one worthless, and no others", async () => {
    const erin = await newMember(database);
    const { change } = await begin(erin);
    const old = ["reset-password", "change-email", "second-factor"] as const;
    const states = await Promise.all(old.map((purpose) => drawLink(erin, purpose)));
    const verify = await drawLink(erin, "verify-email");
    const foreign = await drawLink(await newMember(database), "reset-password");
    await change();
    for (const stateOf of states) expect(await stateOf()).toBe("outdated");
    expect([await verify(), await foreign()]).toEqual(["open", "open"]);
  });

  test("with a wrong password changes nothing", async () => {
    const erin = await newMember(database);
    const { sessionPublicId, otherSession, change } = await begin(erin);
    const link = await drawLink(erin, "reset-password");
    expect(await change({ currentPassword: "not-my-password" })).toEqual({
      state: "wrong-password",
    });
    expect(await opens(erin, erin.password)).toBe(true);
    expect(await sessionsOf(erin)).toEqual([sessionPublicId, otherSession].sort());
    expect(await link()).toBe("open");
    expect(await noticesFor(database.db, erin.email)).toEqual([]);
  });

  test("is held to the limits of signing in", async () => {
    const erin = await newMember(database);
    const { change } = await begin(erin);
    const wrong = { currentPassword: "not-my-password", address: "b", failuresPerHour: 2 };
    for (let time = 0; time < 2; time += 1) await change(wrong);
    expect(await change(wrong)).toMatchObject({ state: "too-many" });
    const right = { address: "b", failuresPerHour: 2 };
    expect(await change(right)).toMatchObject({ state: "too-many" });
  });

  test("many times at once happens once", async () => {
    await database.startServer();
    const erin = await newMember(database);
    const { change } = await begin(erin);
    const results = await Promise.all(Array.from({ length: 6 }, () => change()));
    expect(results.filter(({ state }) => state === "changed")).toHaveLength(1);
    expect(await noticesFor(database.db, erin.email)).toEqual(["passwordChanged"]);
  });

  test("of an account without a password is refused", async () => {
    const erin = await newMember(database, { user: { passwordHash: null } });
    const { change } = await begin(erin);
    expect(await change({ currentPassword: "" })).toEqual({ state: "wrong-password" });
    expect(await opens(erin, newPassword)).toBe(false);
  });
});

describe("setting a first password", () => {
  test("is for members who have none", async () => {
    const erin = await newMember(database, { user: { passwordHash: null } });
    const { sessionPublicId, setFirst } = await begin(erin);
    expect(await setFirst()).toEqual({ state: "changed" });
    expect(await opens(erin, newPassword)).toBe(true);
    expect(await sessionsOf(erin)).toEqual([sessionPublicId]);
    expect(await noticesFor(database.db, erin.email)).toEqual(["passwordChanged"]);
    expect(await setFirst()).toEqual({ state: "has-password" });
  });

  test("never replaces one", async () => {
    const passwordHash = await hashPassword("an older password", passwordCost);
    const erin = await newMember(database, { user: { passwordHash } });
    const { setFirst } = await begin(erin);
    expect(await setFirst()).toEqual({ state: "has-password" });
    expect(await opens(erin, "an older password")).toBe(true);
  });
});
