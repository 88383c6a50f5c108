import type { DateText } from "#app/i18n/format.ts";

/** What the visitor may do with products. */
export interface ProductsAccess {
  isSignedIn: boolean;
  canAdd: boolean;
  /** True for members whose default list is their own. */
  hasOwnView: boolean;
  /** True for members with products of a former Pro plan. */
  hasFormerProducts: boolean;
}

/** A product in its owner's list. */
export interface OwnProductView {
  id: string;
  slug: string;
  name: string;
  coverKey: string;
  /** "hidden" is published, but not listed in the directory. */
  state: "draft" | "listed" | "hidden";
  changed: DateText;
  visits: number;
}
