import { indexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { ProductSource } from "#app/domain/products/listing/listing.server.ts";
import { COVER } from "#app/lib/pictures/picture-variants.ts";
import type { Database, Statement } from "#db/client.ts";
import { productImages, products, productTags, productVisits } from "#db/schema.ts";
import { type Member, toListingSource } from "#db/seeds/people/rows.ts";
import { storeInTurn, storePicture } from "#db/seeds/pictures/store.ts";
import {
  type Offer,
  statusOf,
  toOffers,
  toProductImageRows,
  toProductRow,
  toProductTagRows,
  toProductVisitRows,
} from "./rows.ts";

/**
 * Stores covers and galleries and returns the statements that insert and index the products.
 * `experts` by username.
 */
export async function productStatements(
  db: Database,
  uploads: R2Bucket,
  now: number,
  experts: ReadonlyMap<string, Member>,
): Promise<Statement[]> {
  const offers = toOffers(now);
  const rows = await storeInTurn(offers, async (offer) =>
    toProductRow(offer, ownerOf(offer, experts).id, await storeCover(uploads, offer)),
  );
  const images = await storeInTurn(offers, async (offer) =>
    toProductImageRows(offer, await storeGallery(uploads, offer)),
  );
  return [
    db.insert(products).values(rows),
    db.insert(productTags).values(offers.flatMap(toProductTagRows)),
    db.insert(productImages).values(images.flat()),
    db.insert(productVisits).values(offers.flatMap((offer) => toProductVisitRows(offer, now))),
    ...offers.flatMap((offer) => indexProductStatements(db, toSource(offer, experts))),
  ];
}

function ownerOf({ product }: Offer, experts: ReadonlyMap<string, Member>): Member {
  const expert = experts.get(product.owner);
  if (!expert) throw new Error(`No seeded expert is called ${product.owner}.`);
  return expert;
}

/** The product's data for the search index. */
function toSource(offer: Offer, experts: ReadonlyMap<string, Member>): ProductSource {
  const owner = ownerOf(offer, experts);
  const { tags } = offer.product;
  const row = toProductRow(offer, owner.id, "");
  const { plan: ownerPlan, name: makerName } = toListingSource(owner);
  const flags = { isOwnerAdmin: false, isOwnerHidden: false };
  return { ...row, status: statusOf(offer.product), tags, ownerPlan, makerName, ...flags };
}

function storeCover(uploads: R2Bucket, { product }: Offer): Promise<string> {
  return storePicture(uploads, "product_images/covers", `products/${product.slug}`, COVER);
}

function storeGallery(uploads: R2Bucket, { id, product }: Offer): Promise<string[]> {
  return Promise.all(
    Array.from({ length: product.galleryCount ?? 0 }, (_, nth) =>
      storePicture(uploads, `product_images/${id}`, `products/${product.slug}.${nth + 1}`, COVER),
    ),
  );
}
