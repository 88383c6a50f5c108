import type { InferSelectModel } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";
import { seedDatabase } from "#db/seed.ts";
import { Miniflare } from "#local/setup/miniflare.ts";
import { createServerDatabase } from "#tests/support/database.ts";

/** A database and a bucket with demo data, and all rows of it. */
export async function startSeeded() {
  const script = "export default {};";
  const cloud = new Miniflare({ modules: true, script, r2Buckets: ["UPLOADS"], cf: false });
  const uploads = (await cloud.getR2Bucket("UPLOADS")) as unknown as R2Bucket;
  const { db, url, close } = await createServerDatabase();
  await seedDatabase({ databaseUrl: url, uploads });
  const closeAll = async () => {
    await close();
    await cloud.dispose();
  };
  return { ...(await readSeeded(db)), db, uploads, url, close: closeAll };
}

/** All seeded rows, with the categories and tags of each person and product. */
async function readSeeded(db: Database) {
  const [users, profiles, categories, tags, products, productTags, listings] = await db.batch([
    db.select().from(tables.users),
    db.select().from(tables.profiles),
    db.select().from(tables.profileCategories).orderBy(tables.profileCategories.position),
    db.select().from(tables.profileTags).orderBy(tables.profileTags.position),
    db.select().from(tables.products),
    db.select().from(tables.productTags).orderBy(tables.productTags.position),
    db.select().from(tables.expertListings),
  ]);
  const [productImages, quotes, additions, threads, messages] = await db.batch([
    db.select().from(tables.productImages),
    db.select().from(tables.quotes),
    db.select().from(tables.quoteAdditions),
    db.select().from(tables.messageThreads),
    db.select().from(tables.messages).orderBy(tables.messages.seq),
  ]);
  const members = joinMembers(users, profiles, categories, tags);
  return {
    members,
    experts: members.filter((member) => member.categories.length > 0),
    indexedProfileIds: listings.map((listing) => listing.profileId),
    products: products.map((product) => ({
      ...product,
      tags: productTags.filter((row) => row.productId === product.id).map((row) => row.tag),
    })),
    productImages,
    quotes,
    additions,
    threads,
    messages,
  };
}

function joinMembers(
  users: InferSelectModel<typeof tables.users>[],
  profiles: InferSelectModel<typeof tables.profiles>[],
  categories: InferSelectModel<typeof tables.profileCategories>[],
  tags: InferSelectModel<typeof tables.profileTags>[],
) {
  return profiles.map((profile) => {
    const user = users.find(({ id }) => id === profile.id);
    if (!user) throw new Error(`Profile ${profile.username} has no user.`);
    const own = <Of extends { profileId: string }>(rows: Of[]) =>
      rows.filter((row) => row.profileId === profile.id);
    return {
      ...user,
      ...profile,
      categories: own(categories).map((row) => row.category),
      tags: own(tags).map((row) => row.tag),
    };
  });
}
