import { eq, inArray, like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { startUndo } from "#app/domain/imports/undo/start-undo.server.ts";
import { toUndoCounts, undoCountsQuery } from "#app/domain/imports/undo/undo-counts.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import {
  auditLog,
  emailOutbox,
  imports,
  products,
  profiles,
  removedFiles,
  uploads,
  users,
} from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { expertsCsv, setUpImports } from "#tests/unit/domain/imports/import-steps.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";
import { expectSoundIndexes } from "#tests/unit/domain/search/index/stored-index.ts";

const fixture = setUpImports();

const countsOf = async (importId: string, type: "experts" | "products" = "experts") =>
  toUndoCounts(await undoCountsQuery(fixture.db, { importId, type }));

const advance = (rows: number, importId: string) =>
  continueImports(fixture.services, { rows, ms: 60_000, importId });

async function start(importId: string, type: "experts" | "products" = "experts") {
  const counts = await countsOf(importId, type);
  return startUndo(fixture.db, { importId, actorId: fixture.adminId, counts });
}

async function undo(importId: string, type: "experts" | "products" = "experts") {
  expect(await start(importId, type)).toBe("started");
  await advance(1_000, importId);
  return fixture.look(importId);
}

async function idsOf(mark: string): Promise<string[]> {
  const found = await fixture.db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `${mark}%`))
    .orderBy(users.id);
  return found.map(({ id }) => id);
}

const change = (id: string, row: Partial<typeof profiles.$inferInsert>) =>
  fixture.db.update(profiles).set(row).where(eq(profiles.id, id));

const mailsOf = (mark: string) =>
  fixture.db
    .select({ recipient: emailOutbox.recipient, state: emailOutbox.state })
    .from(emailOutbox)
    .where(like(emailOutbox.recipient, `${mark}%`))
    .orderBy(emailOutbox.recipient);

describe("undoing an import of experts", () => {
  test("shows what it would do, then removes what no one has touched, with mails and file", async () => {
    const { db } = fixture;
    const { id: importId } = await fixture.take("experts", expertsCsv("undo", 8));
    const [, claimed, edited, owner, refused, mailed] = await idsOf("undo");
    const later = Date.now() + 1_000;
    await change(claimed ?? "", { unclaimedAt: null, updatedAt: later });
    await change(edited ?? "", { headline: "Corrected", updatedAt: later });
    await addProducts(db, product(owner ?? "", "Added by an admin"));
    await db
      .update(users)
      .set({ deletesAt: 1 })
      .where(eq(users.id, refused ?? ""));
    await deleteDueAccounts(db, { limit: 5 });
    await db
      .update(emailOutbox)
      .set({ state: "sent", sentAt: Date.now() })
      .where(
        sql`recipient = (select email from users where id = ${mailed}) or recipient = 'undo0@undo.test'`,
      );
    expect(await countsOf(importId)).toEqual({
      removed: 4,
      kept: { claimed: 1, edited: 1, suspended: 0, products: 1, gone: 1 },
      unsentMails: 2,
      sentMails: 2,
    });
    const [stored] = await db.select().from(imports).where(eq(imports.id, importId));

    const view = await undo(importId);
    expect(view).toMatchObject({ state: "undone", removed: 4, applied: 4, success: 8 });
    expect(await idsOf("undo")).toEqual([claimed, edited, owner]);
    expect(await mailsOf("undo")).toEqual([
      { recipient: "undo0@undo.test", state: "sent" },
      { recipient: "undo1@undo.test", state: "pending" },
      { recipient: "undo2@undo.test", state: "pending" },
      { recipient: "undo3@undo.test", state: "pending" },
      { recipient: "undo4@undo.test", state: "pending" },
      { recipient: "undo5@undo.test", state: "sent" },
    ]);
    expect(await db.select().from(removedFiles)).toMatchObject([{ key: stored?.fileKey }]);
    const rows = await fixture.rows(importId);
    expect(rows.filter(({ state }) => state === "removed")).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ cells: {}, targetId: null })),
    );
    const log = await db.select().from(auditLog).where(eq(auditLog.subject, importId));
    expect(log.at(-1)).toMatchObject({
      action: "import.undone",
      actorId: fixture.adminId,
      details: { removed: "4", unsentMails: "2" },
    });
    await expectSoundIndexes(db);
  });

  test("lets the same file be imported again, but no one who refused meanwhile", async () => {
    const content = expertsCsv("again", 4);
    const { id } = await fixture.take("experts", content);
    const [gone] = await idsOf("again");
    await fixture.db
      .update(users)
      .set({ deletesAt: 1 })
      .where(eq(users.id, gone ?? ""));
    await deleteDueAccounts(fixture.db, { limit: 5 });
    await undo(id);
    expect(await idsOf("again")).toEqual([]);
    const again = await fixture.take("experts", content);
    expect(again).toMatchObject({ state: "done", success: 3, failed: 1 });
    expect(await fixture.messages(again.id)).toEqual(["Row 2 has already been imported"]);
    expect(await idsOf("again")).toHaveLength(3);
  });

  test("keeps what an admin has suspended, so that the same file does not list it again", async () => {
    const content = expertsCsv("objected", 2);
    const { id } = await fixture.take("experts", content);
    const [objected = ""] = await idsOf("objected");
    const suspended = { suspendedAt: Date.now(), suspendReason: "objection" };
    await fixture.db.update(users).set(suspended).where(eq(users.id, objected));
    expect(await countsOf(id)).toMatchObject({ removed: 1, kept: { suspended: 1 } });
    expect(await undo(id)).toMatchObject({ state: "undone", removed: 1, applied: 1 });
    expect(await idsOf("objected")).toEqual([objected]);
    expect(await fixture.take("experts", content)).toMatchObject({ success: 1, failed: 1 });
    expect(await start(id), "nothing else is left").toBe("not-ready");
  });

  test("can be undone again once a listing that stayed has no products any more", async () => {
    const { db } = fixture;
    const { id } = await fixture.take("experts", expertsCsv("owning", 3));
    const [owner = ""] = await idsOf("owning");
    await addProducts(db, product(owner, "From another file"));
    expect(await undo(id)).toMatchObject({ state: "undone", removed: 2, applied: 1 });
    expect(await start(id)).toBe("not-ready");
    await db
      .update(products)
      .set({ expertId: fixture.adminId })
      .where(eq(products.expertId, owner));
    expect(await countsOf(id)).toMatchObject({ removed: 1 });
    expect(await undo(id)).toMatchObject({ state: "undone", removed: 3, applied: 0 });
    expect(await idsOf("owning")).toEqual([]);
  });

  test("starts once, never before the import has ended, and once more never", async () => {
    await fixture.database.startServer();
    const { id: importId } = await fixture.read("experts", expertsCsv("early", 3));
    expect(await start(importId)).toBe("not-ready");
    await fixture.apply(importId);
    const starts = await atOnce(3, () => start(importId));
    expect(starts.filter((each) => each === "started")).toHaveLength(1);
    await advance(100, importId);
    expect(await start(importId)).toBe("not-ready");
    const undone = eq(auditLog.action, "import.undone");
    const isOurs = sql`${undone} and subject = ${importId}`;
    expect(await fixture.db.$count(auditLog, isOurs)).toBe(1);
  });

  test("goes on after its runner stopped, each row once, and keeps what is claimed meanwhile", async () => {
    await fixture.database.startServer();
    const { id: importId } = await fixture.take("experts", expertsCsv("half", 50));
    const [last] = (await idsOf("half")).slice(-1);
    await start(importId);
    await advance(20, importId);
    expect(await fixture.look(importId)).toMatchObject({ state: "undoing", removed: 20 });
    await change(last ?? "", { unclaimedAt: null, updatedAt: Date.now() + 1_000 });
    // Several runners, whose leases end while they work.
    const working = atOnce(3, () => advance(20, importId));
    await fixture.endLeases();
    await working;
    await fixture.endLeases();
    await advance(1_000, importId);
    expect(await fixture.look(importId)).toMatchObject({ state: "undone", removed: 49 });
    expect(await idsOf("half")).toEqual([last]);
    await expectSoundIndexes(fixture.db);
  });
});

test("undoing an import of products removes those that no one has edited, with their pictures", async () => {
  const { db } = fixture;
  const rows = ["One", "Two", "Three"].map((name) => `Undone ${name},Short,VISION,WEB,FREE`);
  const content = `name,summary,category,platform,pricing_model\n${rows.join("\n")}\n`;
  const { id } = await fixture.take("products", content);
  const found = await db
    .select()
    .from(products)
    .where(like(products.name, "Undone %"))
    .orderBy(products.id);
  const [one, two] = found.map((row) => row.id);
  await db
    .update(products)
    .set({ summary: "Better", updatedAt: Date.now() + 1_000 })
    .where(eq(products.id, two ?? ""));
  const key = "product_images/covers/undone.webp";
  await db.run(sql`update products set cover_image_key = ${key} where id = ${one}`);
  const picture = { ownerId: fixture.adminId, kind: "cover", state: "used" } as const;
  await db.insert(uploads).values({ key, ...picture, updatedAt: 1 });
  expect(await countsOf(id, "products")).toMatchObject({ removed: 2, kept: { edited: 1 } });
  expect(await undo(id, "products")).toMatchObject({ state: "undone", removed: 2, applied: 1 });
  const ids = found.map((row) => row.id);
  expect(await db.select().from(products).where(inArray(products.id, ids))).toMatchObject([
    { id: two },
  ]);
  expect(await db.select().from(uploads).where(eq(uploads.key, key))).toMatchObject([
    { state: "removed" },
  ]);
  expect(await fixture.take("products", content)).toMatchObject({ success: 2, failed: 1 });
  await expectSoundIndexes(db);
});
