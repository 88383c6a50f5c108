import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Conflict } from "#app/components/editor/conflict-notice.tsx";
import type { ProductField, TypedProduct } from "#app/domain/products/fields.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";

/** The data of a product form's page. */
export interface ProductEditorView {
  /** Of the schema, for conform. */
  constraint: ReturnType<typeof getZodConstraint>;
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
  /** Whom its card names; null if unknown. */
  maker: Maker | null;
  /** Null if it is not stored yet or cannot be loaded. */
  stored: StoredProduct | null;
}

interface Maker {
  name: string;
  avatarKey: string | null;
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
 * The result of an action: the posted form and, for conform, its errors by field. The key "" is
 * the whole form. Without a `status` conform does not move the focus to a field.
 */
export interface PostedProduct {
  typed: TypedProduct;
  /** The version that the form was based on; 0 for a new product. */
  version: number;
  /** The posted id of the form. */
  formId: string;
  error: Record<string, string[]>;
  /** The field to focus after a button of the form; missing after a refused save. */
  focus?: "tags" | "pictures";
  /** Pictures that are no longer stored. */
  goneKeys?: string[];
  /** True if the member needs Pro. */
  isPlanMissing?: boolean;
  conflict?: ProductConflict;
}

export interface ProductConflict extends Conflict<ProductField> {
  /** The pressed button. */
  intent: string;
}
