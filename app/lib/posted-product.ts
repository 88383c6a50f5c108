import type { TypedProduct } from "./typed-product.ts";

/** The fields as the page names them: the keys of pictures stand for their field. */
export type ProductField =
  | Exclude<keyof TypedProduct, "cover_key" | "gallery_key">
  | "cover"
  | "gallery";

/** What an action left: the form as it was posted, and what is wrong with it, by field; "" is the form as a whole. */
export interface PostedProduct {
  typed: TypedProduct;
  /** Of what the form was made from; 0 for a new product. */
  version: number;
  /** As the form brought it. */
  formId: string;
  errors: Record<string, string[]>;
  /** The field that a button of the form led to; absent after a refused save. */
  focus?: "tags" | "pictures";
  /** Pictures that are no longer stored. */
  goneKeys?: string[];
  /** True when what is missing is Pro. */
  isPlanMissing?: boolean;
  conflict?: ProductConflict;
}

/** Somebody has saved the product since the form was made. */
export interface ProductConflict {
  /** What is saved now: a form that names it takes its place. */
  version: number;
  /** The button that was pressed. */
  intent: string;
  /** Where what is saved differs from what was typed; null where it cannot be told in words. */
  differences: { field: ProductField; saved: string | null }[];
}
