import type { FormField } from "#app/components/ui/field.tsx";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import type { PostedProduct } from "./product-view.ts";

/** Begins the ids of the form's fields, which links of the page lead to. */
export const FORM_ID = "product";

/** Where a field stands on the page. */
export const fieldId = (name: string) => `${FORM_ID}-${name}`;

export interface FieldsProps {
  /** As the page was made. */
  initial: TypedProduct;
  /** As it stands now. */
  typed: TypedProduct;
  errors: PostedProduct["errors"];
}

/** A text field of the form as the fields of the site take it. */
export function fieldOf(
  name: keyof TypedProduct,
  { initial, errors }: Omit<FieldsProps, "typed">,
): FormField {
  return { id: fieldId(name), name, errors: errors[name], initialValue: initial[name] };
}
