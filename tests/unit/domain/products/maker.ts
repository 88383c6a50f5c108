import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { createProduct, type NewProduct } from "#app/domain/products/edit/create-product.server.ts";
import type { ProductValues } from "#app/domain/products/edit/form-schema.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import type { Database } from "#db/client.ts";
import { products, uploads } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { readIndex } from "#tests/unit/domain/search/index/stored-index.ts";

/** A posted form without mistakes. */
export const postedProduct = {
  name: "Lens",
  summary: "Finds cracks",
  description_md: "Looks at *bridges*.",
  category: "VISION",
  platform: "WEB",
  pricing_model: "PAID",
  tags: ["offline"],
};

export function productForm(changes: Record<string, unknown> = {}): ProductValues {
  return productSchema.parse({ ...postedProduct, ...changes });
}

interface Rights {
  expert?: boolean;
  admin?: boolean;
}

/** A member of these rights, as their session describes them. */
export async function newActor(db: Database, rights: Rights = { expert: true }) {
  const { id } = await newMember({ db }, { profile: rights });
  return { userId: id, isAdmin: rights.admin === true } satisfies ProductActor;
}

/** A stored picture that nothing shows yet. */
export async function addPicture(
  db: Database,
  { userId: ownerId }: Pick<ProductActor, "userId">,
  rest: Partial<typeof uploads.$inferInsert> = {},
): Promise<string> {
  const kind = rest.kind ?? "cover";
  const folder = kind === "avatar" ? "avatars" : `product_images/${kind}s`;
  const key = `${folder}/${uuidv7()}.webp`;
  const usual = { key, kind, ownerId, state: "pending", updatedAt: Date.now() } as const;
  await db.insert(uploads).values({ ...usual, ...rest });
  return key;
}

/** The states of stored pictures, in the order of the keys. */
export async function statesOf(db: Database, ...keys: string[]): Promise<(string | undefined)[]> {
  const rows = await db.select().from(uploads).where(inArray(uploads.key, keys));
  return keys.map((wanted) => rows.find(({ key }) => key === wanted)?.state);
}

type Create = Partial<Omit<NewProduct, "values">> & { values?: Record<string, unknown> };

/** Sends a form with a cover of its own, published by default. */
async function create(db: Database, actor: ProductActor, { values = {}, ...rest }: Create = {}) {
  const coverKey = rest.coverKey ?? (await addPicture(db, actor));
  const usual = { status: "published", galleryKeys: [], perHour: 1_000 } as const;
  return createProduct(db, { actor, ...usual, ...rest, coverKey, values: productForm(values) });
}

/** The slug of a product that was made; throws what came instead. */
export async function made(db: Database, actor: ProductActor, input: Create = {}): Promise<string> {
  const result = await create(db, actor, input);
  if (result.state !== "saved") throw new Error(result.state);
  return result.slug;
}

export async function rowOf(db: Database, slug: string) {
  const [row] = await db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`No product has the slug ${slug}`);
  return row;
}

/** The index as it is stored equals a rebuilt one. */
async function expectSoundIndex(db: Database): Promise<void> {
  const stored = await readIndex(db, PRODUCT_INDEX);
  await rebuildProductsIndex(db);
  expect(stored).toEqual(await readIndex(db, PRODUCT_INDEX));
}

/** Two makers and an admin, in a database that is closed after the tests of this file. */
export async function openMakers() {
  const { database, db } = await openTestDatabase();
  const [anna, bela] = [await newActor(db), await newActor(db)];
  return {
    database,
    db,
    anna,
    bela,
    admin: await newActor(db, { admin: true }),
    addPicture: (owner: ProductActor, rest?: Parameters<typeof addPicture>[2]) =>
      addPicture(db, owner, rest),
    create: (maker: ProductActor, input?: Create, client = db) => create(client, maker, input),
    made: (maker: ProductActor, input?: Create, client = db) => made(client, maker, input),
    rowOf: (slug: string) => rowOf(db, slug),
    statesOf: (...keys: string[]) => statesOf(db, ...keys),
    expectSoundIndex: () => expectSoundIndex(db),
  };
}
