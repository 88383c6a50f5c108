import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findResetLink } from "#app/domain/accounts/password/reset-password.server.ts";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { grantExpert, revokeExpert } from "#app/domain/people/act/change-rights.server.ts";
import {
  restoreMember,
  signOutMember,
  suspendMember,
} from "#app/domain/people/act/suspend-member.server.ts";
import {
  resendVerification,
  sendClaimLink,
  sendPasswordLink,
} from "#app/domain/people/person/member-mails.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { auditLog, connections, proGrants, verifications } from "#db/schema.ts";
import { findUser, updateUser } from "#tests/support/accounts/account-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import {
  addAdmin,
  addGrant,
  addMember,
  addSession,
  auditLogOf,
  mailsTo,
  memberStateOf,
  unclaim,
} from "#tests/unit/domain/people/people-admin.ts";
import { ask } from "#tests/unit/domain/products/catalogue.ts";
import { expectSoundIndexes } from "#tests/unit/domain/search/index/stored-index.ts";

const { database, db } = await openTestDatabase();

const actorId = await addAdmin(db);
const addPro = () => addMember(db, { plan: "pro" });

type Target = { id: string };
const grant = ({ id: userId }: Target) => grantExpert(db, { actorId, userId });
const revoke = ({ id: userId }: Target) => revokeExpert(db, { actorId, userId });
const productsFor = async (q: string) =>
  (await listProducts(db, ask(`q=${q}`), "en")).products.map(({ name }) => name);
const rowsOf = ({ id }: Target) => db.select().from(proGrants).where(eq(proGrants.userId, id));
const grantsOf = async (member: Target) =>
  (await rowsOf(member)).map(({ source, endReason }) => `${source}:${endReason ?? "holds"}`).sort();

describe("granting Pro", () => {
  test("gives badge and products by a new grant, and is logged once however often it is sent", async () => {
    await database.startServer();
    const member = await addMember(db);
    const results = await atOnce(3, () => grant(member));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged"]);
    expect(await memberStateOf(db, member.id)).toMatchObject({ isPro: true, shownProducts: 1 });
    expect(await grantsOf(member)).toEqual(["admin:holds"]);
    expect(await auditLogOf(db, member.id)).toEqual([{ action: "expert.granted", actorId }]);
  });

  test("after an earlier grant has ended begins a new one", async () => {
    const member = await addPro();
    await revoke(member);
    expect(await grant(member)).toBe("done");
    expect(await grantsOf(member)).toEqual(["admin:admin", "admin:holds"]);
  });

  test("or ending it is refused for an unclaimed listing", async () => {
    const member = await addMember(db);
    await unclaim(db, member);
    for (const act of [grant, revoke]) expect(await act(member)).toBe("unclaimed");
    expect(await auditLogOf(db, member.id)).toEqual([]);
  });
});

describe("ending Pro", () => {
  test("ends every grant, hides what only Pro shows, and notifies the member", async () => {
    const member = await addPro();
    await addGrant(db, member, { source: "payment" });
    expect(await revoke(member)).toBe("done");
    expect(await revoke(member)).toBe("unchanged");
    const hidden = { isPro: false, isListed: true, shownProducts: 0 };
    expect(await memberStateOf(db, member.id)).toMatchObject(hidden);
    expect(await grantsOf(member)).toEqual(["admin:admin", "payment:admin"]);
    const mails = await mailsTo(db, member, "pro-ended");
    expect(mails.map(({ params }) => params)).toEqual([
      { reason: "admin", planName: "plans.pro.name" },
    ]);
    expect(await auditLogOf(db, member.id)).toEqual([{ action: "expert.taken", actorId }]);
  });

  test("also ends a disputed grant, so that a won dispute restores nothing", async () => {
    const member = await addPro();
    await addGrant(db, member, { source: "payment", endedAt: 2, endReason: "disputed" });
    expect(await revoke(member)).toBe("done");
    expect(await grantsOf(member)).toEqual(["admin:admin", "payment:admin"]);
    const payment = (await rowsOf(member)).find(({ source }) => source === "payment");
    expect(payment?.endedAt).toBe(2);
  });
});

const addLeavingPro = () => addMember(db, { plan: "pro", isHidden: true });
const HIDDEN = { isListed: false, shownProducts: 0 };
const SHOWN = { isListed: true, shownProducts: 1 };

const why = { reason: "Copied texts", siteContact: { email: "contact@example.com" } };
const suspend = (userId: string, by = actorId) =>
  suspendMember(db, { actorId: by, userId, ...why });
const restore = (userId: string) => restoreMember(db, { actorId, userId });

async function beginSignIn(userId: string): Promise<void> {
  await updateUser(db, { id: userId }, { totpEnabledAt: 1 });
  await startSecondFactorStep(db, { userId, method: "password", redirectTo: "/" });
}

describe("suspending", () => {
  test("hides listing and products, ends sessions and unfinished sign-ins, mails the reason to the member, and is logged", async () => {
    const member = await addPro();
    await addSession(db, member.id);
    await beginSignIn(member.id);
    expect(await suspend(member.id)).toBe("done");
    const expected = { isAdmin: false, isPro: true, ...HIDDEN, sessions: 0 };
    expect(await memberStateOf(db, member.id)).toEqual(expected);
    expect(await findExpert(db, member.username)).toBeNull();
    const [step] = await db.select().from(verifications).where(eq(verifications.userId, member.id));
    expect(step?.expiresAt).toBeLessThanOrEqual(Date.now());
    const [mail] = await mailsTo(db, member, "account-suspension");
    const replyTo = "contact@example.com";
    const params = { reason: "Copied texts", contact: replyTo };
    expect(mail).toMatchObject({ params, replyTo });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, member.id));
    expect(entry).toMatchObject({ actorId, details: { reason: "Copied texts" } });
  });

  test("also blocks a session that was created at the same moment", async () => {
    const member = await addMember(db);
    await suspend(member.id);
    const { id } = await createSession(db, { userId: member.id, userAgent: "" });
    expect((await findVisitor(db, id)).visitor).toBeNull();
  });

  test("many times at the same moment is done and logged once, and both search indexes stay consistent", async () => {
    await database.startServer();
    const member = await addPro();
    const results = await atOnce(4, () => suspend(member.id));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged", "unchanged"]);
    expect(await auditLogOf(db, member.id)).toHaveLength(1);
    expect(await mailsTo(db, member, "account-suspension")).toHaveLength(1);
    await expectSoundIndexes(db);
  });

  test("is refused for oneself, for other admins, and to an actor without the right", async () => {
    const other = await addAdmin(db);
    const member = await addMember(db);
    expect(await suspend(actorId)).toBe("self");
    expect(await suspend(other)).toBe("admin");
    expect(await suspend(other, member.id)).toBe("no-right");
    expect(await suspend("nobody")).toBe("not-found");
    expect(await auditLogOf(db, other)).toEqual([]);
  });

  test("sends no mail to an unverified address", async () => {
    const member = await addMember(db, { emailVerified: false });
    expect(await suspend(member.id)).toBe("done");
    expect(await mailsTo(db, member, "account-suspension")).toEqual([]);
  });
});

describe("restoring a member", () => {
  test("shows everything again, and notifies the member", async () => {
    const member = await addPro();
    await suspend(member.id);
    expect(await restore(member.id)).toBe("done");
    expect(await restore(member.id)).toBe("unchanged");
    expect(await memberStateOf(db, member.id)).toMatchObject(SHOWN);
    expect(await findUser(db, member)).toMatchObject({ suspendedAt: null, suspendReason: "" });
    const mails = await mailsTo(db, member, "account-suspension");
    const reasons = ["Copied texts", null];
    expect(mails.map(({ params }) => (params as { reason: unknown }).reason)).toEqual(reasons);
    const restored = { action: "member.restored", actorId };
    expect((await auditLogOf(db, member.id)).at(-1)).toEqual(restored);
  });

  test("lets the products be found by their maker's name again", async () => {
    const member = await addMember(db, { plan: "pro", name: "Petra Solvik" });
    await suspend(member.id);
    expect(await productsFor("Solvik")).toEqual([]);
    await restore(member.id);
    expect(await productsFor("Solvik")).toEqual(["Anna's product"]);
  });

  test("keeps a member hidden who has requested the deletion of the account", async () => {
    const member = await addLeavingPro();
    await suspend(member.id);
    await restore(member.id);
    expect(await memberStateOf(db, member.id)).toMatchObject(HIDDEN);
  });

  test("does not happen when a suspended member cancels the deletion", async () => {
    const member = await addLeavingPro();
    await updateUser(db, member, { deletesAt: 9e15 });
    await suspend(member.id);
    expect(await keepAccount(db, member.id)).toBe("kept");
    expect(await memberStateOf(db, member.id)).toMatchObject(HIDDEN);
    await restore(member.id);
    expect(await memberStateOf(db, member.id)).toMatchObject(SHOWN);
  });
});

const act = (userId: string) => ({ actorId, userId, encryptionKey, mailsPerHour: 2 });

test("the confirmation is mailed again up to the limit, and logged each time", async () => {
  await database.startServer();
  const member = await addMember(db, { emailVerified: false });
  const results = [1, 2, 3].map(() => resendVerification(db, act(member.id)));
  expect((await Promise.all(results)).sort()).toEqual(["done", "done", "too-many"]);
  expect(await mailsTo(db, member, "verify-email")).toHaveLength(2);
  expect(await auditLogOf(db, member.id)).toEqual(
    [1, 2].map(() => ({ action: "member.verification-sent", actorId })),
  );
});

test("a member with a verified address gets no confirmation mail", async () => {
  const member = await addMember(db);
  expect(await resendVerification(db, act(member.id))).toBe("unchanged");
  expect(await mailsTo(db, member, "verify-email")).toEqual([]);
  expect(await resendVerification(db, act("nobody"))).toBe("not-found");
});

test("the owner of an imported listing gets a claim link, and no confirmation", async () => {
  const member = await addMember(db);
  await unclaim(db, member);
  expect(await resendVerification(db, act(member.id))).toBe("unchanged");
  expect(await sendClaimLink(db, act(member.id))).toBe("done");
  const [mail] = await mailsTo(db, member, "claim-listing");
  const { link = "" } = (await openMailTokens(encryptionKey, mail?.sealedTokens ?? null)) ?? {};
  const open = { state: "open", listing: { userId: member.id } };
  expect(await findClaim(db, link)).toMatchObject(open);
  expect(await auditLogOf(db, member.id)).toEqual([{ action: "member.claim-sent", actorId }]);
});

test("a member gets a link that sets a password, up to the limit, and each is logged", async () => {
  await database.startServer();
  const member = await addMember(db);
  await updateUser(db, member, { passwordHash: null });
  const results = [1, 2, 3].map(() => sendPasswordLink(db, act(member.id)));
  expect((await Promise.all(results)).sort()).toEqual(["done", "done", "too-many"]);
  const mails = await mailsTo(db, member, "reset-password");
  expect(mails).toHaveLength(2);
  const links = await Promise.all(
    mails.map((mail) => openMailTokens(encryptionKey, mail.sealedTokens)),
  );
  const states = await Promise.all(links.map((tokens) => findResetLink(db, tokens?.link ?? "")));
  expect(states.filter(({ state }) => state === "open")).toHaveLength(1);
  expect(await auditLogOf(db, member.id)).toEqual(
    [1, 2].map(() => ({ action: "member.password-link-sent", actorId })),
  );
});

test("no password link is sent to those who can sign in, to a suspended member, an unclaimed listing or by a former admin", async () => {
  const [able, google] = [await addMember(db), await addMember(db)];
  await updateUser(db, able, { passwordHash: "a hash" });
  await updateUser(db, google, { passwordHash: null });
  const ofGoogle = { userId: google.id, subject: google.id, email: "g@example.com", createdAt: 1 };
  await db.insert(connections).values({ ...ofGoogle, provider: "google" });
  const suspended = await addMember(db);
  await updateUser(db, suspended, { suspendedAt: 1 });
  const imported = await addMember(db);
  await unclaim(db, imported);
  for (const member of [able, google, suspended, imported]) {
    expect(await sendPasswordLink(db, act(member.id))).toBe("unchanged");
    expect(await mailsTo(db, member, "reset-password")).toEqual([]);
    expect(await auditLogOf(db, member.id)).toEqual([]);
  }
  const outsider = { ...act((await addMember(db)).id), actorId: suspended.id };
  expect(await sendPasswordLink(db, outsider)).toBe("no-right");
  expect(await sendPasswordLink(db, act("nobody"))).toBe("not-found");
});

test("no claim link is sent for a claimed listing or without an address", async () => {
  const claimed = await addMember(db);
  const silent = await addMember(db);
  await unclaim(db, silent);
  await updateUser(db, silent, { email: `${silent.id}@unclaimed.invalid` });
  for (const { id } of [claimed, silent]) {
    expect(await sendClaimLink(db, act(id))).toBe("unchanged");
    expect(await auditLogOf(db, id)).toEqual([]);
  }
});

test("signing out a member ends every session and is logged", async () => {
  const member = await addMember(db);
  await addSession(db, member.id);
  await addSession(db, member.id);
  expect(await signOutMember(db, { actorId, userId: member.id })).toBe("done");
  expect((await memberStateOf(db, member.id)).sessions).toBe(0);
  expect(await auditLogOf(db, member.id)).toEqual([{ action: "member.signed-out", actorId }]);
});
