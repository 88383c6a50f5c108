import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client.ts";
import { productImages, products, productTags } from "#db/schema.ts";
import type { Member } from "../people/rows.ts";
import { drawCover } from "../pictures/cover.ts";
import { storePicture } from "../pictures/store.ts";
import {
  type Offer,
  toOffers,
  toProductImageRows,
  toProductRow,
  toProductTagRows,
} from "./rows.ts";

/** Stores covers and galleries and returns the statements that insert the products. `experts` by username. */
export async function productStatements(
  db: Database,
  uploads: R2Bucket,
  now: number,
  experts: ReadonlyMap<string, Member>,
): Promise<BatchItem<"sqlite">[]> {
  const offers = toOffers(now);
  const rows = await Promise.all(
    offers.map(async (offer) => {
      const expert = experts.get(offer.product.owner);
      if (!expert) throw new Error(`No seeded expert is called ${offer.product.owner}.`);
      return toProductRow(offer, expert.id, await storeCover(uploads, offer));
    }),
  );
  const images = await Promise.all(
    offers.map(async (offer) => toProductImageRows(offer, await storeGallery(uploads, offer))),
  );
  return [
    db.insert(products).values(rows),
    db.insert(productTags).values(offers.flatMap(toProductTagRows)),
    db.insert(productImages).values(images.flat()),
  ];
}

function storeCover(uploads: R2Bucket, { product }: Offer): Promise<string> {
  return storePicture(uploads, "product_images/covers", drawCover(product.cover));
}

function storeGallery(uploads: R2Bucket, { id, product }: Offer): Promise<string[]> {
  const pictures = product.gallery ?? [];
  return Promise.all(
    pictures.map((picture) => storePicture(uploads, `product_images/${id}`, drawCover(picture))),
  );
}
