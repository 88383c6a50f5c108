import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { storedValues } from "#app/domain/products/columns.server.ts";
import type { ProductPart } from "#app/domain/products/fields.ts";
import { indexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { ProductOwner, ProductSource } from "#app/domain/products/listing/listing.server.ts";
import {
  GALLERY_LIMIT,
  type ProductStatus,
  productCategoryGroup,
} from "#app/domain/products/schema.ts";
import type { Database, Statement } from "#db/client.ts";
import { productImages, productTags } from "#db/schema.ts";
import { checkCompleteStatement, missingParts } from "./completeness.server.ts";
import type { ProductValues } from "./form-schema.server.ts";
import type { ProductActor } from "./product-actor.server.ts";

/** A product as its form posts it. */
export interface ProductForm {
  actor: ProductActor;
  /** The result of `productSchema`; an empty slug is made from the name. */
  values: ProductValues;
  status: ProductStatus;
  /** Empty for none. */
  coverKey: string;
  /** In order, at most `GALLERY_LIMIT`; repeated keys and the cover are ignored. */
  galleryKeys: readonly string[];
}

/** `wasShown`: visitors could see it before. */
export type SavedProduct = { state: "saved"; slug: string; ownerId: string; wasShown?: boolean };
/** Nothing was saved, and the pictures of the form are kept. */
export type RefusedProduct =
  /** `suggestion` was free when it was read. */
  | { state: "slug-taken"; suggestion: string }
  /** These pictures waited too long, or are not the actor's. */
  | { state: "pictures-gone"; keys: string[] }
  /** Its publication lacks these. */
  | { state: "incomplete"; parts: ProductPart[] }
  /** The owner may not publish products any more. */
  | { state: "not-allowed" };

/** A product with the values of all its rows. */
export interface ProductRecord {
  id: string;
  slug: string;
  values: ProductValues;
  status: ProductStatus;
  coverKey: string;
  galleryKeys: readonly string[];
  owner: ProductOwner;
  createdAt: number;
  updatedAt: number;
}

export function galleryOf({ coverKey, galleryKeys }: ProductForm): string[] {
  const keys = [...new Set(galleryKeys)].filter((key) => key !== coverKey);
  if (keys.length > GALLERY_LIMIT) throw new Error("A gallery is larger than its form allows");
  return keys;
}

export function picturesOf({
  coverKey,
  galleryKeys,
}: Pick<ProductForm, "coverKey" | "galleryKeys">): string[] {
  return [coverKey, ...galleryKeys].filter((key) => key !== "");
}

/** The missing parts of a form that publishes; none for a draft. */
export function missingOf({ values, status, coverKey }: ProductForm): ProductPart[] {
  return status === "draft" ? [] : missingParts({ ...values, cover: coverKey });
}

/** The columns that the form fills. The batch fails unless `isConsistent` is true. */
export function toColumns(
  { slug, values, status, coverKey, updatedAt }: ProductRecord,
  isConsistent: SQL,
) {
  const { coverKey: coverImageKey, ...stored } = storedValues({ ...values, slug, cover: coverKey });
  return {
    ...stored,
    coverImageKey,
    categoryGroup: productCategoryGroup(values.category),
    status,
    // Null makes the batch fail, see `conflictStatement`.
    updatedAt: sql`case when ${isConsistent} then ${updatedAt} end`,
  };
}

/**
 * Statement: makes its batch fail if the product was deleted, because an update would silently
 * change nothing. The null is set in a row that is never written, because the owner may be deleted,
 * too.
 */
export function checkThereStatement(db: Database, productId: string): Statement {
  return db.run(sql`
    insert into settings (key, value, updated_at)
    select 'gone', '', null where not exists (select 1 from products where id = ${productId})`);
}

/**
 * Statements: write the tags, the gallery and the index, after the product itself. The batch fails
 * if the product is published and incomplete.
 */
export function partStatements(db: Database, record: ProductRecord): Statement[] {
  const { id: productId, values, galleryKeys } = record;
  const tagRows = values.tags.map((tag, position) => ({ productId, tag, position }));
  const imageRows = galleryKeys.map((imageKey, sortOrder) => ({
    id: uuidv7(),
    productId,
    imageKey,
    sortOrder,
  }));
  return [
    checkCompleteStatement(db, productId),
    db.delete(productTags).where(eq(productTags.productId, productId)),
    ...(tagRows.length > 0 ? [db.insert(productTags).values(tagRows)] : []),
    db.delete(productImages).where(eq(productImages.productId, productId)),
    ...(imageRows.length > 0 ? [db.insert(productImages).values(imageRows)] : []),
    ...indexProductStatements(db, toSource(record)),
  ];
}

/** The source of the product's listing. */
export function toSource(record: ProductRecord): ProductSource {
  const { id, slug, values, coverKey, status, owner, createdAt, updatedAt } = record;
  return {
    ...storedValues({ ...values, slug, cover: coverKey }),
    id,
    categoryGroup: productCategoryGroup(values.category),
    tags: values.tags,
    status,
    createdAt,
    updatedAt,
    ...owner,
  };
}
