import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { emailOutbox, products, profiles, sessions, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";
import { expectSoundIndex, readIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { endGrace } from "./grace.ts";

const encryptionKey = randomBytes(32).toString("base64");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addFullMember(database.db, "Bystander");
});
afterAll(() => database.close());

const ask = (userId: string, mailsPerHour = 100) =>
  requestDeletion({ db: database.db, encryptionKey }, { userId, mailsPerHour });

/** The member asks for it; returns the token of the way back. */
async function leave(member: FullMember): Promise<string> {
  const result = await ask(member.id);
  if (result.state !== "requested") throw new Error(result.state);
  return result.token;
}

const userRow = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0];

async function mailsTo(email: string) {
  const all = await database.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));
  return all.filter(({ template }) => template === "account-deletion");
}

const slugOf = (member: FullMember) => `p-${member.username}`;

async function isShown(member: FullMember): Promise<boolean[]> {
  const { db } = database;
  return [
    (await findExpert(db, member.username)) !== null,
    (await findProduct(db, slugOf(member))) !== null,
    !(await isRemovedListing(db, member.username)),
    !(await isRemovedListing(db, member.formerUsername.toUpperCase())),
    !(await isRemovedListing(db, member.id)),
  ];
}

const all = (value: boolean) => Array(5).fill(value);

describe("whoever asks for the deletion", () => {
  test("is hidden at once, signed out everywhere, and told by mail how to come back", async () => {
    const mara = await addFullMember(database.db, "Mara");
    expect(await isShown(mara)).toEqual(all(true));
    const before = Date.now();
    const token = await leave(mara);
    expect(await isShown(mara)).toEqual(all(false));
    const row = await userRow(mara.id);
    expect(row?.deletesAt).toBeGreaterThanOrEqual(before + 14 * DAY_MS);
    expect(await database.db.$count(sessions, eq(sessions.userId, mara.id))).toBe(0);
    const [mail, ...others] = await mailsTo(mara.email);
    expect(others).toEqual([]);
    expect(mail?.params).toEqual({ deletesAt: row?.deletesAt });
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(await openMailTokens(encryptionKey, mail?.sealedTokens ?? null)).toEqual({
      link: token,
    });
    expect(await findUndo(database.db, token)).toEqual({
      state: "open",
      deletesAt: row?.deletesAt,
    });
  });

  test("leaves the lists as sound as they were", async () => {
    const { db } = database;
    const experts = await readIndex(db, EXPERT_INDEX);
    const offers = await readIndex(db, PRODUCT_INDEX);
    const lea = await addFullMember(db, "Lea");
    const token = await leave(lea);
    expect(await readIndex(db, EXPERT_INDEX)).toEqual(experts);
    expect(await readIndex(db, PRODUCT_INDEX)).toEqual(offers);
    await undoDeletion(db, token);
    await expectSoundIndex(db, EXPERT_INDEX, experts.listings.length + 1);
    await expectSoundIndex(db, PRODUCT_INDEX, offers.listings.length + 1);
  });

  test("asks once, however often and however many at once", async () => {
    const ida = await addFullMember(database.db, "Ida");
    await database.startServer();
    await Promise.all(Array.from({ length: 8 }, () => ask(ida.id)));
    expect(await ask(ida.id)).toEqual({ state: "leaving" });
    expect(await mailsTo(ida.email)).toHaveLength(1);
  });

  test("cannot make us send mails without end", async () => {
    const uli = await addFullMember(database.db, "Uli");
    const first = await ask(uli.id, 1);
    if (first.state === "requested") await undoDeletion(database.db, first.token);
    expect(await ask(uli.id, 1)).toEqual({
      state: "too-many",
      retryAfterSeconds: expect.any(Number),
    });
    expect((await userRow(uli.id))?.deletesAt).toBeNull();
  });

  test("whose listing nobody could see answers nobody that there was one", async () => {
    const kim = await addFullMember(database.db, "Kim");
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, kim.id));
    await leave(kim);
    expect(await isRemovedListing(database.db, kim.username)).toBe(false);
  });

  test("gives up a name that somebody else takes later", async () => {
    const old = await addFullMember(database.db, "Old");
    await leave(old);
    const young = await addFullMember(database.db, "Young");
    await database.db
      .update(profiles)
      .set({ username: `was-${old.username}` })
      .where(eq(profiles.id, old.id));
    await database.db
      .update(profiles)
      .set({ username: old.username })
      .where(eq(profiles.id, young.id));
    expect(await isRemovedListing(database.db, old.username)).toBe(false);
    expect(await isRemovedListing(database.db, old.id)).toBe(true);
  });
});

describe("the last admin", () => {
  const makeAdmin = (id: string, admin: boolean) =>
    database.db.update(profiles).set({ admin }).where(eq(profiles.id, id));

  test("stays until there is another one, and one who leaves does not count", async () => {
    const ada = await addFullMember(database.db, "Ada");
    const alan = await addFullMember(database.db, "Alan");
    await makeAdmin(ada.id, true);
    expect(await ask(ada.id)).toEqual({ state: "last-admin" });
    expect(await isShown(ada)).toEqual(all(true));
    await makeAdmin(alan.id, true);
    await database.startServer();
    const answers = await Promise.all([ask(ada.id), ask(alan.id)]);
    expect(answers.map(({ state }) => state).sort()).toEqual(["last-admin", "requested"]);
    const left = await database.db
      .select({ deletesAt: users.deletesAt })
      .from(users)
      .where(sql`id in (${ada.id}, ${alan.id})`);
    expect(left.filter(({ deletesAt }) => deletesAt === null)).toHaveLength(1);
    await Promise.all([makeAdmin(ada.id, false), makeAdmin(alan.id, false)]);
  });
});

describe("the way back", () => {
  test("by the mail's link makes everything as it was, and works once among fifty at the same moment", async () => {
    const nora = await addFullMember(database.db, "Nora");
    const token = await leave(nora);
    await database.startServer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => undoDeletion(database.db, token)),
    );
    const states = answers.map(({ state }) => state);
    expect(states.filter((state) => state === "done")).toHaveLength(1);
    expect(states.filter((state) => state === "outdated")).toHaveLength(49);
    expect(await isShown(nora)).toEqual(all(true));
    expect(await userRow(nora.id)).toMatchObject({ deletesAt: null, deletionRequestedAt: null });
  });

  test("opened by a scanner changes nothing", async () => {
    const sam = await addFullMember(database.db, "Sam");
    const token = await leave(sam);
    await findUndo(database.db, token);
    expect(await isShown(sam)).toEqual(all(false));
  });

  test("of an earlier request does not undo a later one", async () => {
    const ron = await addFullMember(database.db, "Ron");
    const first = await leave(ron);
    expect(await keepAccount(database.db, ron.id)).toBe("kept");
    await leave(ron);
    expect(await undoDeletion(database.db, first)).toEqual({ state: "outdated" });
    expect(await isShown(ron)).toEqual(all(false));
  });

  test("of one member does nothing to another, and a made-up one does nothing at all", async () => {
    const eve = await addFullMember(database.db, "Eve");
    const tim = await addFullMember(database.db, "Tim");
    const token = await leave(eve);
    await leave(tim);
    expect(await undoDeletion(database.db, token)).toEqual({ state: "done" });
    expect(await isShown(tim)).toEqual(all(false));
    expect(await undoDeletion(database.db, "made-up")).toEqual({ state: "invalid" });
  });

  test("is there for who is signed in, too, as often as they press the button", async () => {
    const pia = await addFullMember(database.db, "Pia");
    const token = await leave(pia);
    await database.startServer();
    const answers = await Promise.all([1, 2, 3].map(() => keepAccount(database.db, pia.id)));
    expect(answers).toEqual(["kept", "kept", "kept"]);
    expect(await isShown(pia)).toEqual(all(true));
    expect(await undoDeletion(database.db, token)).toEqual({ state: "outdated" });
  });

  test("is closed once the time is over", async () => {
    const lou = await addFullMember(database.db, "Lou");
    const token = await leave(lou);
    await endGrace(database.db, lou.id);
    expect(await keepAccount(database.db, lou.id)).toBe("too-late");
    await database.db.run(
      sql`update verifications set expires_at = 1 where user_id = ${lou.id} and purpose = 'undo-deletion'`,
    );
    expect(await undoDeletion(database.db, token)).toEqual({ state: "outdated" });
    expect(await isShown(lou)).toEqual(all(false));
  });

  test("brings products back only to who is still Pro", async () => {
    const max = await addFullMember(database.db, "Max");
    const token = await leave(max);
    await database.db.update(profiles).set({ expert: false }).where(eq(profiles.id, max.id));
    await undoDeletion(database.db, token);
    expect(await findExpert(database.db, max.username)).not.toBeNull();
    expect(await findProduct(database.db, slugOf(max))).toBeNull();
    expect(await database.db.$count(products, eq(products.expertId, max.id))).toBe(1);
  });
});
