import type { ExpertCard } from "../experts/schema.ts";

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
export interface ShortlistedExpert extends ExpertCard {
  /** A request for this expert reaches them. */
  isAskable: boolean;
  /** Newest first, not all. */
  products: ProductLink[];
}
