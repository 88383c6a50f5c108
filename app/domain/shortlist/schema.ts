import type { PageField, ProfileRecord } from "#app/domain/experts/profile/fields.ts";
import type { ExpertCard } from "#app/domain/experts/schema.ts";

/** The most experts on a shortlist. */
export const MOST_SHORTLISTED = 20;

/** The most experts whom one request can name. */
export const MOST_ASKED = 5;

/** A published product, as a link. */
interface ProductLink {
  slug: string;
  name: string;
}

/** An expert in the comparison. */
export interface ShortlistedExpert extends ExpertCard, ProfileRecord<PageField> {
  /** Newest first, not all. */
  products: ProductLink[];
}
