import { sql } from "drizzle-orm";
import { shownCategories, shownTags } from "#app/domain/experts/listing/listing.server.ts";
import { findOwnProfile } from "#app/domain/experts/profile/find-own-profile.server.ts";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { countrySlug } from "#app/lib/countries.ts";
import type { Database } from "#db/client.ts";
import { inventPerson } from "#tests/bench/data/invented-people.ts";
import { SAMPLES } from "./samples.ts";

/** Saves one record with its index. */
export type Write = (db: Database) => Promise<void>;

/** No expert of the filled directory has the texts of these people. */
const OTHERS = 5_000_000;

/** Each expert once; every word of the biography changes, and the headline. */
export async function profileWrites(db: Database): Promise<Write[]> {
  const [last] = await db.all<{ row: number }>(sql`select max(rowid) as row from profiles`);
  const rows = Array.from(
    { length: SAMPLES },
    (_, at) => 1 + at * Math.floor((last?.row ?? 0) / SAMPLES),
  );
  const found = await db.all<{ id: string }>(sql`select id from profiles
    where rowid in (select value from json_each(${JSON.stringify(rows)}))`);
  return Promise.all(found.map(({ id }, at) => profileWrite(db, id, at)));
}

async function profileWrite(db: Database, userId: string, at: number): Promise<Write> {
  const own = await findOwnProfile(db, userId);
  if (!own) throw new Error("A profile of the bench is missing.");
  const { biography, headline } = inventPerson(OTHERS + at + (Date.now() % 100_000));
  const values = profileSchema.parse({
    full_name: own.name,
    username: own.username,
    company: own.company,
    city: own.city,
    location: own.country ? countrySlug(own.country) : "",
    time_zone: own.timeZone,
    category: shownCategories(own),
    tags: shownTags(own),
    languages: own.languages,
    work_mode: own.workMode,
    takes_projects: "on",
    biography,
    headline,
  });
  return async (db) => {
    const { state } = await updateProfile(db, { userId, values, avatar: { kind: "keep" } });
    if (state !== "saved") throw new Error(`A profile was not saved: ${state}.`);
  };
}

/** Each product once; its description and summary change. */
export async function productWrites(db: Database, size: number): Promise<Write[]> {
  const numbers = Array.from({ length: SAMPLES }, (_, at) => at * Math.floor(size / SAMPLES));
  const found = await db.all<{ slug: string; userId: string }>(sql`
    select slug, expert_id as userId from products
    where slug in (select 'product-' || value from json_each(${JSON.stringify(numbers)}))`);
  return Promise.all(found.map((product, at) => productWrite(db, product, at)));
}

async function productWrite(
  db: Database,
  { slug, userId }: { slug: string; userId: string },
  at: number,
): Promise<Write> {
  const actor = { userId, isAdmin: false };
  const current = await findEditableProduct(db, { actor, slug });
  if (!current) throw new Error("A product of the bench is missing.");
  const { biography } = inventPerson(OTHERS + at + (Date.now() % 100_000));
  const summary = biography.split(" ").slice(0, 12).join(" ");
  const values = productSchema.parse({ ...current.values, summary, description_md: biography });
  const { status, coverKey, galleryKeys, updatedAt: version } = current;
  return async (db) => {
    const form = { actor, slug, version, status, coverKey, galleryKeys, values };
    const { state } = await updateProduct(db, form);
    if (state !== "saved") throw new Error(`A product was not saved: ${state}.`);
  };
}
