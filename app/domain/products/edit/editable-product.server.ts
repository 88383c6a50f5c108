import type { ProductStatus } from "#app/domain/products/schema.ts";
import type { ProductValues } from "./form-schema.server.ts";

/** A product as its maker or an admin edits it. */
export interface EditableProduct {
  id: string;
  slug: string;
  ownerId: string;
  ownerName: string;
  ownerAvatarKey: string | null;
  /** False also for an owner who is hidden. */
  mayOwnerPublish: boolean;
  status: ProductStatus;
  /** Whether visitors see it now. */
  isShown: boolean;
  /** The stored values, with the current slug. */
  values: ProductValues;
  /** Empty for none. */
  coverKey: string;
  galleryKeys: string[];
  /** Visits to the product's own site from here in the last 30 days. */
  visits: number;
  createdAt: number;
  /** The version that the form posts. */
  updatedAt: number;
}
