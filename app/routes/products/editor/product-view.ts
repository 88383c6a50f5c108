import type { ProductField, TypedProduct } from "#app/domain/products/fields.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";

/** What the page of a product's form is made of. */
export interface ProductEditorView {
  /** As it is stored; empty for a new one. */
  saved: TypedProduct;
  /** Names what `saved` is; 0 for a new product. */
  version: number;
  /** Names the form itself, so that a new product that is sent twice is one; empty where nothing asks for it. */
  formId: string;
  /** Where the form is sent: its own page. */
  pagePath: string;
  /** Null for what is not stored yet, or cannot be read. */
  stored: StoredProduct | null;
}

export interface StoredProduct {
  slug: string;
  status: ProductStatus;
  /** Whether visitors see it now. */
  isShown: boolean;
  /** Whose it is; null for one's own. */
  ownerName: string | null;
}

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

/** Another version of the product was saved after the form was made. */
export interface ProductConflict {
  /** What is saved now: a form that names it takes its place. */
  version: number;
  /** The button that was pressed. */
  intent: string;
  /** Where what is saved differs from what was typed; null where words cannot say it. */
  differences: { field: ProductField; saved: string | null }[];
}
