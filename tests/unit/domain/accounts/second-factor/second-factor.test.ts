import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { turnOffSecondFactor } from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import {
  cancelSetUp,
  findSecondFactor,
  startSetUp,
  turnOnSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { backupCodes, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import {
  codeOf,
  newEncryptionKey,
  noticesFor,
  turnOnFor,
  wrongCodeOf,
} from "#tests/support/accounts/second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const encryptionKey = newEncryptionKey();

async function newOwner() {
  const member = await newMember(database);
  const known = await turnOnFor(database.db, member.id, encryptionKey);
  const common = { userId: member.id, encryptionKey, device: "Firefox, Linux" };
  return {
    ...member,
    ...known,
    check: (code: string) => checkSecondFactor(database.db, { ...common, code }),
    turnOff: (code: string) => turnOffSecondFactor(database.db, { ...common, code }),
  };
}

const rowOf = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0];

describe("setting up", () => {
  async function begin() {
    const { id, email } = await newMember(database);
    const setUp = { userId: id, sessionPublicId: "one", encryptionKey };
    await startSetUp(database.db, setUp);
    const found = await findSecondFactor(database.db, setUp);
    const secret = found.state === "set-up" ? found.secret : "";
    const turnOn = (code: string, changes = {}) =>
      turnOnSecondFactor(database.db, { ...setUp, code, device: "", ...changes });
    return { id, email, setUp, secret, turnOn };
  }

  test("shows a secret that is not on before its first code", async () => {
    const { id, email, secret, turnOn } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await turnOn(wrongCodeOf(secret))).toEqual({ state: "wrong" });
    expect((await rowOf(id))?.totpEnabledAt).toBeNull();
    expect(await noticesFor(database.db, email)).toEqual([]);
  });

  test("ends with the first right code, blanks left out, and the secret is never shown again", async () => {
    const { id, email, setUp, secret, turnOn } = await begin();
    const code = codeOf(secret);
    const result = await turnOn(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(result).toMatchObject({ state: "on", backupCodes: { length: 10 } });
    const state = { state: "on", backupCodesLeft: 10 };
    expect(await findSecondFactor(database.db, setUp)).toEqual(state);
    expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
    expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn"]);
  });

  test("takes the first code once: it does not sign in as well", async () => {
    const { id, secret, turnOn } = await begin();
    const code = codeOf(secret);
    await turnOn(code);
    expect(await checkSecondFactor(database.db, { userId: id, code, encryptionKey })).toBeNull();
  });

  test("of many first codes at once makes one set of backup codes", async () => {
    await database.startServer();
    const { id, email, secret, turnOn } = await begin();
    const code = codeOf(secret);
    const results = await Promise.all(Array.from({ length: 8 }, () => turnOn(code)));
    const sets = results.flatMap((result) => (result.state === "on" ? [result.backupCodes] : []));
    expect(sets).toHaveLength(1);
    const stored = await database.db.select().from(backupCodes).where(eq(backupCodes.userId, id));
    expect(stored).toHaveLength(10);
    expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn"]);
  });

  test("cannot be finished with a secret that another session has seen", async () => {
    const { setUp, secret, turnOn } = await begin();
    const elsewhere = { sessionPublicId: "two" };
    expect(await findSecondFactor(database.db, { ...setUp, ...elsewhere })).toEqual({
      state: "off",
    });
    expect(await turnOn(codeOf(secret), elsewhere)).toEqual({ state: "outdated" });
  });

  test("again makes another secret, and taking it back leaves none", async () => {
    const { setUp, secret, turnOn } = await begin();
    await startSetUp(database.db, setUp);
    expect(await turnOn(codeOf(secret))).toEqual({ state: "wrong" });
    await cancelSetUp(database.db, setUp);
    expect(await findSecondFactor(database.db, setUp)).toEqual({ state: "off" });
    expect(await turnOn(codeOf(secret))).toEqual({ state: "outdated" });
  });

  test("does nothing to a second factor that is on", async () => {
    const { setUp, secret, turnOn } = await begin();
    await turnOn(codeOf(secret));
    await startSetUp(database.db, setUp);
    await cancelSetUp(database.db, setUp);
    expect(await findSecondFactor(database.db, setUp)).toMatchObject({ state: "on" });
    expect(await turnOn(codeOf(secret, 1))).toEqual({ state: "outdated" });
  });
});

describe("a code", () => {
  test("is taken once, also when it comes many times at once", async () => {
    await database.startServer();
    const { secret, check } = await newOwner();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(code)));
    expect(answers.filter(Boolean)).toEqual(["totp"]);
    expect(await check(code)).toBeNull();
  });

  test("is not taken after a later one", async () => {
    const { secret, check } = await newOwner();
    expect(await check(codeOf(secret, 1))).toBe("totp");
    expect(await check(codeOf(secret))).toBeNull();
  });

  test("of a member without a second factor is wrong", async () => {
    const { id: userId } = await newMember(database);
    const input = { userId, code: "123456", encryptionKey };
    expect(await checkSecondFactor(database.db, input)).toBeNull();
  });

  test("of a second factor that still waits for its first is wrong", async () => {
    const { id: userId } = await newMember(database);
    const setUp = { userId, sessionPublicId: "one", encryptionKey };
    await startSetUp(database.db, setUp);
    const found = await findSecondFactor(database.db, setUp);
    const code = found.state === "set-up" ? codeOf(found.secret) : "";
    expect(await checkSecondFactor(database.db, { userId, code, encryptionKey })).toBeNull();
  });

  test("cannot be guessed for long by whoever found an open browser, and a backup code still works", async () => {
    const {
      secret,
      check,
      backupCodes: [backupCode = ""],
    } = await newOwner();
    for (let time = 0; time < 20; time += 1) await check(wrongCodeOf(secret));
    expect(await check(codeOf(secret))).toBeNull();
    expect(await check(backupCode)).toBe("backup-code");
  });

  test("that is right is no failure", async () => {
    const { check, backupCodes: codes, secret } = await newOwner();
    for (const code of codes) expect(await check(code)).toBe("backup-code");
    for (let time = 0; time < 19; time += 1) await check(wrongCodeOf(secret));
    expect(await check(codeOf(secret))).toBe("totp");
  });
});

describe("turning off", () => {
  test("takes a code, forgets secret and backup codes, and tells the owner", async () => {
    const { id, email, secret, turnOff } = await newOwner();
    expect(await turnOff(wrongCodeOf(secret))).toEqual({ state: "wrong" });
    expect((await rowOf(id))?.totpEnabledAt).not.toBeNull();
    expect(await turnOff(codeOf(secret))).toEqual({ state: "off" });
    expect(await rowOf(id)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
    const left = await database.db.select().from(backupCodes).where(eq(backupCodes.userId, id));
    expect(left).toEqual([]);
    expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn", "secondFactorOff"]);
  });

  test("takes a backup code, too, and none that was used", async () => {
    const {
      check,
      turnOff,
      backupCodes: [used = "", fresh = ""],
    } = await newOwner();
    await check(used);
    expect(await turnOff(used)).toEqual({ state: "wrong" });
    expect(await turnOff(fresh)).toEqual({ state: "off" });
    expect(await turnOff(fresh)).toEqual({ state: "wrong" });
  });
});
