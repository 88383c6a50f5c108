import type { useForm } from "@conform-to/react";
import type { TypedProduct } from "#app/domain/products/fields.ts";
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

/** The parts of the form by the ids of their headings, and what a product needs of each. */
const PARTS = {
  about: ["name", "summary", "description_md"],
  pictures: ["cover_key"],
  details: ["category", "platform", "pricing_model"],
} as const;
const PART_NAMES = ["about", "pictures", "details"] as const;

/** The names of the fields that a product needs to be published, and does not have. */
export const missingIn = (typed: TypedProduct) =>
  PART_NAMES.flatMap((part) => PARTS[part].filter((name) => typed[name].trim() === ""));

/** For the links to the parts. */
export function listParts(t: Translate, typed: TypedProduct) {
  return PART_NAMES.map((id) => ({
    id,
    title: t(`productForm.sections.${id}`),
    isFilled: PARTS[id].every((name) => typed[name].trim() !== ""),
  }));
}
