import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { isRemovedListing } from "#app/domain/experts/listing/removed-listings.server.ts";
import { requestDeletion } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import {
  findUndo,
  keepAccount,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { emailOutbox, products, profiles, sessions } from "#db/schema.ts";
import { findUser, updateUser } from "#tests/support/accounts/account-rows.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";
import { ask } from "#tests/unit/domain/products/catalogue.ts";
import { expectSoundIndex, readIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { endGrace } from "./grace.ts";

const encryptionKey = randomBytes(32).toString("base64");
const { database, db } = await openTestDatabase();
await addFullMember(db, "Bystander");

const add = (name: string) => addFullMember(db, name);
const request = ({ id: userId }: FullMember, mailsPerHour = 100) =>
  requestDeletion({ db, encryptionKey }, { userId, mailsPerHour });
const undo = (token: string) => undoDeletion(db, token);

/** The member requests the deletion; returns the token to undo it. */
async function leave(member: FullMember): Promise<string> {
  const result = await request(member);
  if (result.state !== "requested") throw new Error(result.state);
  return result.token;
}

async function addLeaver(name: string) {
  const member = await add(name);
  return { member, token: await leave(member) };
}

const updateProfile = ({ id }: FullMember, changes: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(changes).where(eq(profiles.id, id));

async function mailsTo({ email }: FullMember) {
  const all = await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));
  return all.filter(({ template }) => template === "account-deletion");
}

const isRemoved = (key: string) => isRemovedListing(db, key);
const productOf = (member: FullMember) => findProduct(db, `p-${member.username}`);

async function expectShown(member: FullMember, isShown: boolean): Promise<void> {
  expect([
    (await findExpert(db, member.username)) !== null,
    (await productOf(member)) !== null,
    !(await isRemoved(member.username)),
    !(await isRemoved(member.formerUsername.toUpperCase())),
    !(await isRemoved(member.id)),
  ]).toEqual(Array(5).fill(isShown));
}

describe("a request for deletion", () => {
  test("hides the member, ends all sessions, and mails a link to undo it", async () => {
    const mara = await add("Mara");
    await expectShown(mara, true);
    const before = Date.now();
    const token = await leave(mara);
    await expectShown(mara, false);
    const { deletesAt } = (await findUser(db, mara)) ?? {};
    expect(deletesAt).toBeGreaterThanOrEqual(before + 14 * DAY_MS);
    expect(await db.$count(sessions, eq(sessions.userId, mara.id))).toBe(0);
    const [mail, ...others] = await mailsTo(mara);
    expect(others).toEqual([]);
    expect(mail?.params).toEqual({ deletesAt });
    expect(JSON.stringify(mail)).not.toContain(token);
    const tokens = await openMailTokens(encryptionKey, mail?.sealedTokens ?? null);
    expect(tokens).toEqual({ link: token });
    expect(await findUndo(db, token)).toEqual({ state: "open", deletesAt });
  });

  test("and its undo keep the search indexes consistent", async () => {
    const experts = await readIndex(db, EXPERT_INDEX);
    const offers = await readIndex(db, PRODUCT_INDEX);
    const { token } = await addLeaver("Lea");
    expect(await readIndex(db, EXPERT_INDEX)).toEqual(experts);
    expect(await readIndex(db, PRODUCT_INDEX)).toEqual(offers);
    await undo(token);
    await expectSoundIndex(db, EXPERT_INDEX, experts.listings.length + 1);
    await expectSoundIndex(db, PRODUCT_INDEX, offers.listings.length + 1);
  });

  test("and its undo let the products be found by their maker's name again", async () => {
    const { member, token } = await addLeaver("Solvik");
    const found = async () => (await listProducts(db, ask("q=Solvik"), "en")).products;
    expect(await found()).toEqual([]);
    await undo(token);
    expect(await found()).toEqual([expect.objectContaining({ id: member.productId })]);
  });

  test("counts once, however often it is sent at the same moment", async () => {
    const ida = await add("Ida");
    await database.startServer();
    await atOnce(8, () => request(ida));
    expect(await request(ida)).toEqual({ state: "leaving" });
    expect(await mailsTo(ida)).toHaveLength(1);
  });

  test("is refused when it exceeds the hourly limit of mails", async () => {
    const uli = await add("Uli");
    const first = await request(uli, 1);
    if (first.state === "requested") await undo(first.token);
    const refused = { state: "too-many", retryAfterSeconds: expect.any(Number) };
    expect(await request(uli, 1)).toEqual(refused);
    expect((await findUser(db, uli))?.deletesAt).toBeNull();
  });

  test("of a member without a listing records no removed listing", async () => {
    const kim = await add("Kim");
    await updateUser(db, kim, { emailVerifiedAt: null });
    await leave(kim);
    expect(await isRemoved(kim.username)).toBe(false);
  });

  test("frees a username for another member", async () => {
    const { member: old } = await addLeaver("Old");
    const young = await add("Young");
    await updateProfile(old, { username: `was-${old.username}` });
    await updateProfile(young, { username: old.username });
    expect(await isRemoved(old.username)).toBe(false);
    expect(await isRemoved(old.id)).toBe(true);
  });

  test("of the last admin is refused, and an admin who is leaving does not count", async () => {
    const [ada, alan] = [await add("Ada"), await add("Alan")];
    await updateProfile(ada, { admin: true });
    expect(await request(ada)).toEqual({ state: "last-admin" });
    await expectShown(ada, true);
    await updateProfile(alan, { admin: true });
    await database.startServer();
    const answers = await Promise.all([request(ada), request(alan)]);
    expect(countStates(answers)).toEqual({ "last-admin": 1, requested: 1 });
    const left = [await findUser(db, ada), await findUser(db, alan)];
    expect(left.filter((user) => user?.deletesAt === null)).toHaveLength(1);
    for (const admin of [ada, alan]) await updateProfile(admin, { admin: false });
  });
});

describe("undoing a deletion", () => {
  test("by the mailed link restores everything, and succeeds once among fifty at the same moment", async () => {
    const { member, token } = await addLeaver("Nora");
    await database.startServer();
    const answers = await atOnce(50, () => undo(token));
    expect(countStates(answers)).toEqual({ done: 1, outdated: 49 });
    await expectShown(member, true);
    const restored = { deletesAt: null, deletionRequestedAt: null };
    expect(await findUser(db, member)).toMatchObject(restored);
  });

  test("does not happen when a mail scanner opens the link", async () => {
    const { member, token } = await addLeaver("Sam");
    await findUndo(db, token);
    await expectShown(member, false);
  });

  test("by the link of an earlier request does not undo a later one", async () => {
    const { member, token } = await addLeaver("Ron");
    expect(await keepAccount(db, member.id)).toBe("kept");
    await leave(member);
    expect(await undo(token)).toEqual({ state: "outdated" });
    await expectShown(member, false);
  });

  test("of one member does not affect another, and an invented link has no effect", async () => {
    const { token } = await addLeaver("Eve");
    const { member: tim } = await addLeaver("Tim");
    expect(await undo(token)).toEqual({ state: "done" });
    await expectShown(tim, false);
    expect(await undo("made-up")).toEqual({ state: "invalid" });
  });

  test("is possible for a signed-in member, however often the button is pressed", async () => {
    const { member, token } = await addLeaver("Pia");
    await database.startServer();
    const answers = await atOnce(3, () => keepAccount(db, member.id));
    expect(answers).toEqual(["kept", "kept", "kept"]);
    await expectShown(member, true);
    expect(await undo(token)).toEqual({ state: "outdated" });
  });

  test("is impossible after the grace period", async () => {
    const { member, token } = await addLeaver("Lou");
    await endGrace(db, member.id);
    expect(await keepAccount(db, member.id)).toBe("too-late");
    await db.run(
      sql`update verifications set expires_at = 1 where user_id = ${member.id} and purpose = 'undo-deletion'`,
    );
    expect(await undo(token)).toEqual({ state: "outdated" });
    await expectShown(member, false);
  });

  test("restores products only while the member is still Pro", async () => {
    const { member, token } = await addLeaver("Max");
    await updateProfile(member, { expert: false });
    await undo(token);
    expect(await findExpert(db, member.username)).not.toBeNull();
    expect(await productOf(member)).toBeNull();
    expect(await db.$count(products, eq(products.expertId, member.id))).toBe(1);
  });
});
