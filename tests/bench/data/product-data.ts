import { sql } from "drizzle-orm";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { PRODUCT_CATEGORIES, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { ROWS_PER_READ, readAllById } from "#app/domain/search/index/rebuild-index.server.ts";
import type { Database } from "#db/client.ts";
import { readDeepCursors } from "./bench-database.ts";
import { inventPerson } from "./invented-people.ts";

const CHUNK = 2_000;
/** Products of the maker whose own list is measured. */
const OWN_PRODUCTS = 60;
const FIRST_CREATED_AT = 1_600_000_000_000;

interface Catalogue {
  size: number;
  /** The maker of the first products, whose own list is measured. */
  makerId?: string;
}

/** Indexed products of all Pro experts by turns. */
export async function fillCatalogue(db: Database, catalogue: Catalogue) {
  await insertCatalogue(db, catalogue);
  await rebuildProductsIndex(db);
  const deepCursors = await readDeepCursors(db, "product_listings", catalogue.size);
  const rows = await db.all<{ slug: string }>(sql`select slug from products limit 50`);
  return { deepCursors, slugs: rows.map(({ slug }) => slug) };
}

/** Products that are not indexed yet. */
export async function insertCatalogue(db: Database, { size, makerId }: Catalogue): Promise<void> {
  const makers = await readAllById((afterId) =>
    db.all<{ id: string }>(sql`select id from profiles where expert = 1 and id > ${afterId}
      order by id limit ${ROWS_PER_READ}`),
  );
  for (let start = 0; start < size; start += CHUNK) {
    const products = Array.from({ length: Math.min(CHUNK, size - start) }, (_, index) => {
      const number = start + index;
      const { id = "" } = makers[number % makers.length] ?? {};
      const isOwn = makerId !== undefined && number < OWN_PRODUCTS;
      return { ...inventProduct(number), makerId: isOwn ? makerId : id };
    });
    await insertProducts(db, products);
  }
}

type Product = ReturnType<typeof inventProduct> & { makerId: string };

/** The texts come from a person who is not in the directory. */
function inventProduct(number: number) {
  const { id, biography, tags } = inventPerson(number + 2_000_000);
  const words = biography.split(" ");
  const category = PRODUCT_CATEGORIES[number % PRODUCT_CATEGORIES.length];
  return {
    id,
    slug: `product-${number}`,
    createdAt: FIRST_CREATED_AT + number * 1_000,
    name: `${words[0]} ${words[1]} ${number}`,
    summary: words.slice(2, 14).join(" "),
    descriptionMd: biography,
    category: category?.value,
    group: category?.group,
    platform: PRODUCT_PLATFORMS[number % PRODUCT_PLATFORMS.length],
    tags: tags.slice(0, 5),
  };
}

async function insertProducts(db: Database, products: readonly Product[]): Promise<void> {
  const items = sql`json_each(${JSON.stringify(products)}) product`;
  const field = (name: string) => sql.raw(`product.value ->> '${name}'`);
  await db.batch([
    db.run(sql`insert into products (id, expert_id, slug, name, summary, description_md, cover_image_key, category,
        category_group, platform, pricing_model, created_at, updated_at)
      select ${field("id")}, ${field("makerId")}, ${field("slug")}, ${field("name")}, ${field("summary")},
        ${field("descriptionMd")}, 'product_images/covers/none.webp', ${field("category")}, ${field("group")},
        ${field("platform")}, 'FREEMIUM', ${field("createdAt")}, ${field("createdAt")} from ${items} where true`),
    db.run(sql`insert into product_tags (product_id, tag, position)
      select ${field("id")}, t.value, t.key from ${items}, json_each(product.value, '$.tags') t`),
  ]);
}
