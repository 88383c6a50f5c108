import type { TypedProduct } from "#app/domain/products/edit/typed-product.ts";
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
