import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { profiles } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  compareIndex,
  made,
  newActor,
  rowOf,
  statesOf,
} from "#tests/unit/domain/products/maker.ts";

let database: TestDatabase;
let anna: ProductActor;

beforeAll(async () => {
  database = await createTestDatabase();
  anna = await newActor(database.db);
});
afterAll(() => database.close());

async function draftOf(actor: ProductActor) {
  const slug = await made(database.db, actor, { status: "draft" });
  const { updatedAt, coverImageKey } = await rowOf(database.db, slug);
  return { slug, version: updatedAt, coverImageKey };
}

const publish = (actor: ProductActor, { slug, version }: { slug: string; version: number }) =>
  publishProduct(database.db, { actor, slug, version });

test("a draft is published as it is stored, once, with its pictures", async () => {
  await database.startServer();
  const { db } = database;
  const draft = await draftOf(anna);
  const results = await Promise.all(
    [1, 2].map(() => publishProduct(database.connect(), { actor: anna, ...draft })),
  );
  const saved = { state: "saved", slug: draft.slug, ownerId: anna.userId };
  expect(results).toEqual([saved, saved]);
  expect(await findProduct(db, draft.slug)).toMatchObject({ movedTo: null });
  expect(await statesOf(db, draft.coverImageKey)).toEqual(["used"]);
  const { stored, rebuilt } = await compareIndex(db);
  expect(stored).toEqual(rebuilt);
});

test("of another version nothing is published", async () => {
  const draft = await draftOf(anna);
  for (const version of [draft.version - 1, Number.NaN])
    expect(await publish(anna, { ...draft, version })).toMatchObject({ state: "stale" });
  expect((await rowOf(database.db, draft.slug)).status).toBe("draft");
});

test("others' drafts are not there, whose Pro has ended publishes none, and an admin's are anybody's", async () => {
  const { db } = database;
  const former = await newActor(db);
  const draft = await draftOf(former);
  expect(await publish(anna, draft)).toEqual({ state: "not-found" });
  await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
  expect(await publish(former, draft)).toEqual({ state: "not-allowed" });
  const admin = await newActor(db, { admin: true });
  const saved = { state: "saved", slug: draft.slug, ownerId: former.userId };
  expect(await publish(admin, draft)).toEqual(saved);
  expect(await publish(admin, draft)).toEqual(saved);
  expect(await findProduct(db, draft.slug)).toBeNull();
});
