import { eq, type SQL, sql } from "drizzle-orm";
import { integer, nearestFreeRank } from "#app/domain/search/index/free-rank.server.ts";
import {
  indexNewStatements,
  indexStatements,
  unindexStatements,
} from "#app/domain/search/index/index-statements.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { sharePictures } from "#db/schema.ts";
import { ageRank } from "./age-rank.server.ts";
import { type ProductOwner, type ProductSource, toListing } from "./listing.server.ts";
import { PRODUCT_INDEX } from "./product-index.server.ts";
import { isOwnerAsRead } from "./product-sources.server.ts";

/**
 * Statements: add, change or remove a product's listing, as its source says. They follow the
 * statements that write the product in the same batch. `source` is the product after that batch,
 * read just before. Concurrent changes are NOT checked here.
 */
export function indexProductStatements(db: Database, source: ProductSource): Statement[] {
  const listing = toListing(source);
  if (!listing) return unindexProductStatements(db, source.id);
  return [
    ...indexStatements(db, PRODUCT_INDEX, listing, rankOf(source)),
    outdateMakerStatement(db, [source.id]),
  ];
}

/** Statement: the maker's own listing names the products, so it is indexed again by a job. */
function outdateMakerStatement(db: Database, productIds: readonly string[]): Statement {
  return db.run(sql`update expert_listings set index_version = 0 where profile_id in (
    select p.expert_id from json_each(${JSON.stringify(productIds)}) w
    cross join products p on p.id = w.value)`);
}

/** The same for products that the batch itself creates, which have no index rows yet. */
export function indexNewProductsStatements(
  db: Database,
  sources: readonly ProductSource[],
): Statement[] {
  const ranked = sources.flatMap((source) => {
    const listing = toListing(source);
    return listing ? [{ listing, rank: rankOf(source) }] : [];
  });
  return [
    ...indexNewStatements(db, PRODUCT_INDEX, ranked),
    outdateMakerStatement(
      db,
      sources.map(({ id }) => id),
    ),
  ];
}

function rankOf({ createdAt }: ProductSource): SQL {
  return sql`(${nearestFreeRank(PRODUCT_INDEX, integer(ageRank(createdAt)), -1)})`;
}

/** Statements: remove a product from the index, before its deletion in the same batch. */
export function unindexProductStatements(db: Database, productId: string): Statement[] {
  return [
    ...unindexStatements(db, PRODUCT_INDEX, productId),
    db.delete(sharePictures).where(eq(sharePictures.productId, productId)),
    outdateMakerStatement(db, [productId]),
  ];
}

export interface OwnersProducts {
  ownerId: string;
  /** All products of the owner, read before (`ownersProductSourcesQuery`). */
  sources: readonly ProductSource[];
  /** The fields of the owner that the batch changes before; with its listing, also the name. */
  changed: Partial<ProductOwner>;
}

/**
 * Statements for the batch that changes the owner, after its listing. The batch fails if the owner
 * or a product was changed since the sources were read, or a product was added
 * (`retryOptimisticBatch`).
 */
export function indexOwnersProductsStatements(
  db: Database,
  { ownerId, sources, changed }: OwnersProducts,
): Statement[] {
  return [
    checkVersionsStatement(db, ownerId, sources),
    ...reindexStatements(
      db,
      sources.map((source) => ({ ...source, ...changed })),
    ),
  ];
}

/** Statements: index stored products again. The batch fails if one or its owner differs. */
export function reindexStatements(db: Database, sources: readonly ProductSource[]): Statement[] {
  return sources.flatMap((source) => [
    conflictStatement(
      db,
      sql`products`,
      sql`id = ${source.id} and not (
        updated_at = ${source.updatedAt} and ${isOwnerAsRead(sql`products.expert_id`, source)})`,
    ),
    ...indexProductStatements(db, source),
  ]);
}

function checkVersionsStatement(
  db: Database,
  ownerId: string,
  sources: readonly ProductSource[],
): Statement {
  const versions = Object.fromEntries(sources.map(({ id, updatedAt }) => [id, updatedAt]));
  return conflictStatement(
    db,
    sql`profiles`,
    sql`id = ${ownerId} and (
      (select count(*) from products where expert_id = ${ownerId}) <> ${sources.length}
      or exists (select 1 from products p where p.expert_id = ${ownerId} and p.updated_at is not (
        select known.value from json_each(${JSON.stringify(versions)}) known where known.key = p.id)))`,
  );
}
