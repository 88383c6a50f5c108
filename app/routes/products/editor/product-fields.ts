import type { FormField } from "#app/components/ui/field.tsx";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import type { PostedProduct } from "./product-view.ts";

/** The prefix of the field ids, which links of the page use. */
export const FORM_ID = "product";

export const fieldId = (name: string) => `${FORM_ID}-${name}`;

export interface FieldsProps {
  /** When the page was loaded. */
  initial: TypedProduct;
  /** The current values. */
  typed: TypedProduct;
  errors: PostedProduct["errors"];
}

/** A text field of the form for the components of the site. */
export function fieldOf(
  name: keyof TypedProduct,
  { initial, errors }: Omit<FieldsProps, "typed">,
): FormField {
  return { id: fieldId(name), name, errors: errors[name], initialValue: initial[name] };
}
