import type { useForm } from "@conform-to/react";
import type { TypedProduct } from "#app/domain/products/fields.ts";

/** The prefix of the field ids, which links of the page use. */
export const FORM_ID = "product";

export const fieldId = (name: string) => `${FORM_ID}-${name}`;

/** The fields of the form as conform knows them. */
export interface ProductFormValue extends TypedProduct {
  cover: File;
  gallery: File[];
}

export interface FieldsProps {
  fields: ReturnType<typeof useForm<ProductFormValue>>[1];
  /** The current values. */
  typed: TypedProduct;
}
