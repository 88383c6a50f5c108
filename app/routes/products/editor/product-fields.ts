import type { useForm } from "@conform-to/react";
import {
  FORM_PARTS,
  NEEDED_FIELDS,
  type NeededField,
  PRODUCT_FIELDS,
  type TypedProduct,
} from "#app/domain/products/fields.ts";
import type { Translate } from "#app/i18n/translate.ts";

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

const isMissing = (typed: TypedProduct, name: NeededField): boolean =>
  (name === "cover" ? typed.cover_key : typed[name]).trim() === "";

/** The names of the fields that a product needs to be published, and does not have. */
export const missingIn = (typed: TypedProduct) =>
  NEEDED_FIELDS.filter((name) => isMissing(typed, name));

/** For the links to the parts of the form, by the ids of their headings. */
export function listParts(t: Translate, typed: TypedProduct) {
  const missing = missingIn(typed).map((name) => PRODUCT_FIELDS[name].part);
  return FORM_PARTS.map((id) => ({
    id,
    title: t(`productForm.sections.${id}`),
    isFilled: !missing.includes(id),
  }));
}
