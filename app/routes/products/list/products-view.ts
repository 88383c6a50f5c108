import type { DateText } from "#app/i18n/format.ts";

/** What the visitor may do about products, besides looking at them. */
export interface ProductsAccess {
  isSignedIn: boolean;
  canAdd: boolean;
  /** True for members who come to "Your products" first. */
  hasOwnView: boolean;
  /** True for members whose products are kept from a time with Pro. */
  hasKept: boolean;
}

/** A product in its maker's own list. */
export interface OwnProductView {
  id: string;
  slug: string;
  name: string;
  coverKey: string;
  /** "hidden" is published, but kept out of the directory. */
  state: "draft" | "listed" | "hidden";
  changed: DateText;
  visits: number;
}
