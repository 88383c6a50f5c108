import {
  type ProductField,
  readTypedProduct,
  type TypedProduct,
} from "#app/domain/products/fields.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";

/** The data of a product form's page. */
export interface ProductEditorView {
  /** The stored values; empty for a new product. */
  saved: TypedProduct;
  /** The version of `saved`; 0 for a new product. */
  version: number;
  /**
   * The id of the form, so that a new product that is sent twice is stored once; empty if not
   * needed.
   */
  formId: string;
  /** The page to which the form posts. */
  pagePath: string;
  /** Null if it is not stored yet or cannot be loaded. */
  stored: StoredProduct | null;
}

/** A form without a stored product. */
export function unstoredView(pagePath: string, formId = ""): ProductEditorView {
  const saved = readTypedProduct(new FormData());
  return { saved, version: 0, formId, pagePath, stored: null };
}

export interface StoredProduct {
  slug: string;
  status: ProductStatus;
  /** Whether visitors see it now. */
  isShown: boolean;
  /** The name of the owner; null for an own product. */
  ownerName: string | null;
}

/**
 * The result of an action: the posted form and its errors by field. The key "" is the whole form.
 */
export interface PostedProduct {
  typed: TypedProduct;
  /** The version that the form was based on; 0 for a new product. */
  version: number;
  /** The posted id of the form. */
  formId: string;
  errors: Record<string, string[]>;
  /** The field to focus after a button of the form; missing after a refused save. */
  focus?: "tags" | "pictures";
  /** Pictures that are no longer stored. */
  goneKeys?: string[];
  /** True if the member needs Pro. */
  isPlanMissing?: boolean;
  conflict?: ProductConflict;
}

/** Another version was saved after the form was loaded. */
export interface ProductConflict {
  /** The stored version. A form that names it replaces it. */
  version: number;
  /** The pressed button. */
  intent: string;
  /** The fields that differ from the form; null for fields without a text. */
  differences: { field: ProductField; saved: string | null }[];
}
