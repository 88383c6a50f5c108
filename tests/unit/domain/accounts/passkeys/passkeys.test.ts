import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addPasskey, MOST_PASSKEYS } from "#app/domain/accounts/passkeys/add-passkey.server.ts";
import {
  type ChallengePurpose,
  startChallenge,
} from "#app/domain/accounts/passkeys/passkey-challenge.server.ts";
import {
  endPasskeyOffer,
  loadPasskeys,
  passkeyOfferQuery,
  removePasskey,
} from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import {
  confirmWithPasskey,
  passStepWithPasskey,
  signInWithPasskey,
} from "#app/domain/accounts/passkeys/passkey-uses.server.ts";
import { turnOffSecondFactor } from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { backupCodes, passkeys, users, verifications } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { Authenticator } from "#tests/support/accounts/authenticator.ts";
import { newEncryptionKey, noticesFor, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

const encryptionKey = newEncryptionKey();
const party = { id: "experts.example.com", origin: "https://experts.example.com" };
const network = { address: "2001:db8::1", failuresPerHour: 1_000 };

interface Asking {
  purpose: ChallengePurpose;
  boundTo?: string;
  member?: Member | null;
  address?: string;
  failuresPerHour?: number;
}

async function ask({ purpose, boundTo = "", member = null, ...limits }: Asking) {
  const started = await startChallenge(db, {
    purpose,
    boundTo,
    owner: member,
    party,
    ...network,
    ...limits,
  });
  if (started.state !== "started") throw new Error(started.state);
  const { token, options } = started;
  return {
    token,
    creation: options as PublicKeyCredentialCreationOptionsJSON,
    request: options as PublicKeyCredentialRequestOptionsJSON,
  };
}

async function add(
  member: Member,
  authenticator = new Authenticator(party.origin),
  name = "Phone",
) {
  const sessionPublicId = "a-session";
  const { token, creation } = await ask({ purpose: "add", boundTo: sessionPublicId, member });
  const response = authenticator.create(creation);
  const own = { userId: member.id, sessionPublicId, token, response, name };
  return addPasskey(db, { ...own, party, device: "", encryptionKey });
}

/** A member with a passkey. */
async function newOwner() {
  const member = await newMember(database);
  const authenticator = new Authenticator(party.origin);
  const added = await add(member, authenticator);
  const codes = (added.state === "added" && added.backupCodes) || [];
  return { member, authenticator, codes };
}

type Answer = Parameters<Authenticator["answer"]>[1];

async function signIn(authenticator: Authenticator, answer?: Answer) {
  const { token, request } = await ask({ purpose: "sign-in" });
  const response = authenticator.answer(request, answer);
  return signInWithPasskey(db, { token, response, party, ...network });
}

const rowsOf = ({ id }: Member) => db.select().from(passkeys).where(eq(passkeys.userId, id));
const codesOf = ({ id }: Member) => db.$count(backupCodes, eq(backupCodes.userId, id));

describe("adding a passkey", () => {
  test("stores its name, brings ten backup codes once, and mails the owner", async () => {
    const { member, codes } = await newOwner();
    expect(codes).toHaveLength(10);
    const { passkeys: found, backupCodesLeft } = await loadPasskeys(db, member.id);
    expect(found).toMatchObject([{ name: "Phone", lastUsedAt: null, transports: ["internal"] }]);
    expect(backupCodesLeft).toBe(10);
    expect(await add(member)).toEqual({ state: "added", backupCodes: null });
    expect(await codesOf(member)).toBe(10);
    expect(await noticesFor(db, member.email)).toEqual(["passkeyAdded", "passkeyAdded"]);
  });

  test("keeps the backup codes of a member with an authenticator app", async () => {
    const member = await newMember(database);
    await turnOnFor(db, member.id, encryptionKey);
    expect(await add(member)).toEqual({ state: "added", backupCodes: null });
    expect(await codesOf(member)).toBe(10);
  });

  test("names the passkeys that the account has, and stores none of them twice", async () => {
    const { member, authenticator } = await newOwner();
    const { creation } = await ask({ purpose: "add", member });
    expect(creation.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(creation.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    expect(await add(member, authenticator)).toEqual({ state: "known" });
    const other = await newMember(database);
    expect((await add(other, authenticator)).state).not.toBe("added");
    expect(await rowsOf(other)).toEqual([]);
    expect(await noticesFor(db, other.email)).toEqual([]);
  });

  test("is refused in another session, with a used challenge, and without verification", async () => {
    const member = await newMember(database);
    const own = { userId: member.id, name: "Phone", party, device: "", encryptionKey };
    const authenticator = new Authenticator(party.origin);
    const elsewhere = await ask({ purpose: "add", boundTo: "one", member });
    const stolen = { response: authenticator.create(elsewhere.creation), token: elsewhere.token };
    const input = { ...own, ...stolen, sessionPublicId: "another" };
    expect(await addPasskey(db, input)).toEqual({ state: "refused" });
    // The attempt has used the challenge up.
    expect(await addPasskey(db, { ...input, sessionPublicId: "one" })).toEqual({
      state: "refused",
    });
    const { token, creation } = await ask({ purpose: "add", boundTo: "one", member });
    const response = authenticator.create(creation, { isVerified: false });
    const unverified = { ...own, token, response, sessionPublicId: "one" };
    expect(await addPasskey(db, unverified)).toEqual({ state: "refused" });
    expect(await rowsOf(member)).toEqual([]);
  });

  test("stops at ten passkeys", async () => {
    const member = await newMember(database);
    for (let count = 0; count < MOST_PASSKEYS; count += 1) await add(member);
    expect(await add(member)).toEqual({ state: "too-many-passkeys" });
    expect(await rowsOf(member)).toHaveLength(MOST_PASSKEYS);
  });
});

describe("signing in with a passkey", () => {
  test("finds its owner, names no passkey, and notes the use", async () => {
    const { member, authenticator } = await newOwner();
    const { request } = await ask({ purpose: "sign-in" });
    expect(request).toMatchObject({ allowCredentials: [], userVerification: "required" });
    expect(await signIn(authenticator)).toEqual({ state: "signed-in", userId: member.id });
    const [row] = await rowsOf(member);
    expect(row?.lastUsedAt).not.toBeNull();
  });

  test("works once for each challenge", async () => {
    const { authenticator } = await newOwner();
    const { token, request } = await ask({ purpose: "sign-in" });
    const response = authenticator.answer(request);
    const input = { token, response, party, ...network };
    expect((await signInWithPasskey(db, input)).state).toBe("signed-in");
    expect(await signInWithPasskey(db, input)).toEqual({ state: "refused" });
  });

  test("lets one of twenty answers at the same moment in", async () => {
    const { authenticator } = await newOwner();
    const { token, request } = await ask({ purpose: "sign-in" });
    const input = { token, response: authenticator.answer(request), party, ...network };
    const all = await Promise.all(Array.from({ length: 20 }, () => signInWithPasskey(db, input)));
    expect(all.filter(({ state }) => state === "signed-in")).toHaveLength(1);
  });

  test("is refused after five minutes", async () => {
    const { authenticator } = await newOwner();
    const { token, request } = await ask({ purpose: "sign-in" });
    const tokenHash = await sha256(token);
    const isIt = eq(verifications.tokenHash, tokenHash);
    const [row] = await db.select().from(verifications).where(isIt);
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(5 * 60_000);
    await db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(isIt);
    const input = { token, response: authenticator.answer(request), party, ...network };
    expect(await signInWithPasskey(db, input)).toEqual({ state: "refused" });
  });

  test.each([
    ["without a verified person", { isVerified: false }],
    ["from another site", { origin: "https://experts.example.net" }],
  ] as const)("is refused %s", async (_, answer) => {
    const { authenticator } = await newOwner();
    expect(await signIn(authenticator, answer)).toEqual({ state: "refused" });
    expect((await signIn(authenticator)).state).toBe("signed-in");
  });

  test("answers a removed passkey, an unknown one and a wrong signature alike", async () => {
    const { member, authenticator } = await newOwner();
    const unknown = await signIn(new Authenticator(party.origin));
    const { token, request } = await ask({ purpose: "sign-in" });
    const other = authenticator.answer({ ...request, challenge: "b3RoZXI" });
    const wrong = await signInWithPasskey(db, { token, response: other, party, ...network });
    const [row] = await rowsOf(member);
    const removal = { userId: member.id, id: row?.id ?? "", device: "" };
    await removePasskey(db, { ...removal, to: { email: member.email, locale: "en" } });
    const removed = await signIn(authenticator);
    expect([unknown, wrong, removed]).toEqual(Array(3).fill({ state: "refused" }));
  });

  test("refuses a challenge that was made for something else, and one of another browser", async () => {
    const { member, authenticator } = await newOwner();
    const confirming = await ask({ purpose: "confirm", boundTo: "a-session", member });
    const response = authenticator.answer(confirming.request);
    const input = { token: confirming.token, response, party, ...network };
    expect(await signInWithPasskey(db, input)).toEqual({ state: "refused" });
    const [mine, theirs] = [await ask({ purpose: "sign-in" }), await ask({ purpose: "sign-in" })];
    const lured = authenticator.answer(theirs.request);
    const swapped = { token: mine.token, response: lured, party, ...network };
    expect(await signInWithPasskey(db, swapped)).toEqual({ state: "refused" });
    expect(await signInWithPasskey(db, { ...swapped, token: null })).toEqual({ state: "refused" });
  });

  test("says to a suspended member why, and only after a right signature", async () => {
    const { member, authenticator } = await newOwner();
    const suspension = { suspendedAt: Date.now(), suspendReason: "Spam" };
    await db.update(users).set(suspension).where(eq(users.id, member.id));
    expect(await signIn(authenticator, { isVerified: false })).toEqual({ state: "refused" });
    expect(await signIn(authenticator)).toEqual({ state: "suspended", reason: "Spam" });
  });

  test("refuses a counter that went back", async () => {
    const { authenticator } = await newOwner();
    expect((await signIn(authenticator, { counter: 7 })).state).toBe("signed-in");
    for (const counter of [7, 3, 0])
      expect(await signIn(authenticator, { counter })).toEqual({ state: "refused" });
    expect((await signIn(authenticator, { counter: 8 })).state).toBe("signed-in");
  });

  test("is refused for an hour after too many failures from one network", async () => {
    const { authenticator } = await newOwner();
    const limited = { address: "2001:db8::2", failuresPerHour: 1 };
    const attempt = async (answer?: Answer) => {
      const { token, request } = await ask({ purpose: "sign-in", ...limited });
      const response = authenticator.answer(request, answer);
      return signInWithPasskey(db, { token, response, party, ...limited });
    };
    for (let time = 0; time < 4; time += 1) expect((await attempt()).state).toBe("signed-in");
    for (let time = 0; time < 5; time += 1)
      expect((await attempt({ isVerified: false })).state).toBe("refused");
    expect(await attempt()).toMatchObject({ state: "too-many" });
  });

  test("gives one network a limited number of challenges", async () => {
    const start = () =>
      startChallenge(db, {
        ...({ purpose: "sign-in", boundTo: "", owner: null, party } as const),
        address: "2001:db8::3",
        failuresPerHour: 1,
      });
    const states = [];
    for (let time = 0; time < 11; time += 1) states.push((await start()).state);
    expect(states).toEqual([...Array(10).fill("started"), "too-many"]);
  });
});

describe("the second step with a passkey", () => {
  async function enterPassword({ id: userId }: Member) {
    const firstStep = { userId, method: "password", redirectTo: "/profile" } as const;
    const step = await startSecondFactorStep(db, firstStep);
    return step?.token ?? null;
  }

  async function pass(stepToken: string, member: Member, authenticator: Authenticator) {
    const boundTo = await sha256(stepToken);
    const { token, request } = await ask({ purpose: "second-factor", boundTo, member });
    const response = authenticator.answer(request, { isVerified: false });
    return passStepWithPasskey(db, { stepToken, token, response, party, ...network });
  }

  test("is asked for after a password, and is passed once by a touch", async () => {
    const { member, authenticator } = await newOwner();
    const stepToken = (await enterPassword(member)) ?? "";
    expect(await pass(stepToken, member, authenticator)).toMatchObject({
      state: "passed",
      firstStep: { userId: member.id, method: "password", redirectTo: "/profile" },
    });
    expect(await pass(stepToken, member, authenticator)).toEqual({
      state: "ended",
      redirectTo: "/profile",
    });
  });

  test("is not passed with the passkey of another member, nor in another step", async () => {
    const { member } = await newOwner();
    const mallory = await newOwner();
    const stepToken = (await enterPassword(member)) ?? "";
    const result = await pass(stepToken, mallory.member, mallory.authenticator);
    expect(result).toEqual({ state: "refused" });
    const boundTo = await sha256("another");
    const other = await ask({ purpose: "second-factor", boundTo, member: mallory.member });
    const response = mallory.authenticator.answer(other.request);
    const input = { token: other.token, response, party, ...network };
    const own = (await enterPassword(mallory.member)) ?? "";
    expect(await passStepWithPasskey(db, { ...input, stepToken: own })).toEqual({
      state: "refused",
    });
  });

  test("is not asked for any more when the last passkey is removed", async () => {
    const { member } = await newOwner();
    const [row] = await rowsOf(member);
    const removal = { userId: member.id, id: row?.id ?? "", device: "" };
    const to = { email: member.email, locale: "en" };
    expect(await removePasskey(db, { ...removal, to })).toBe("removed");
    expect(await removePasskey(db, { ...removal, to })).toBe("missing");
    expect(await enterPassword(member)).toBeNull();
    expect(await codesOf(member)).toBe(0);
    expect(await noticesFor(db, member.email)).toEqual(["passkeyAdded", "passkeyRemoved"]);
  });

  test("stays when the authenticator app is turned off with a backup code", async () => {
    const member = await newMember(database);
    const { backupCodes: codes } = await turnOnFor(db, member.id, encryptionKey);
    await add(member);
    const input = { userId: member.id, code: codes[0] ?? "", encryptionKey, device: "" };
    expect(await turnOffSecondFactor(db, input)).toEqual({ state: "app-off" });
    expect(await codesOf(member)).toBe(9);
    expect(await enterPassword(member)).not.toBeNull();
  });
});

test("another member's passkey is not removed", async () => {
  const { member } = await newOwner();
  const mallory = await newMember(database);
  const [row] = await rowsOf(member);
  const removal = { userId: mallory.id, id: row?.id ?? "", device: "" };
  const to = { email: mallory.email, locale: "en" };
  expect(await removePasskey(db, { ...removal, to })).toBe("missing");
  expect(await rowsOf(member)).toHaveLength(1);
  expect(await noticesFor(db, mallory.email)).toEqual([]);
});

test("a member confirms with an own passkey only, in the same session", async () => {
  const { member, authenticator } = await newOwner();
  const confirm = async (userId: string, boundTo: string) => {
    const { token, request } = await ask({ purpose: "confirm", boundTo: "a-session", member });
    const response = authenticator.answer(request);
    return confirmWithPasskey(db, { userId, boundTo, token, response, party, ...network });
  };
  expect(await confirm(member.id, "a-session")).toEqual({ state: "confirmed" });
  expect(await confirm(member.id, "another")).toEqual({ state: "refused" });
  expect(await confirm((await newMember(database)).id, "a-session")).toEqual({ state: "refused" });
});

test("a passkey is offered until there is one, or the member ends the offer", async () => {
  const member = await newMember(database);
  const isOffered = async () => (await passkeyOfferQuery(db, member.id)).length === 1;
  expect(await isOffered()).toBe(true);
  await endPasskeyOffer(db, member.id);
  expect(await isOffered()).toBe(false);
  const { member: owner } = await newOwner();
  expect(await passkeyOfferQuery(db, owner.id)).toEqual([]);
});
