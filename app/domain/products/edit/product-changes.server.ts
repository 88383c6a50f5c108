import type { ProductField } from "#app/domain/products/fields.ts";
import type { EditableProduct } from "./editable-product.server.ts";
import type { ProductValues } from "./form-schema.server.ts";
import { galleryOf, type ProductForm } from "./save-statements.server.ts";

/**
 * The fields in which a form differs from the stored product. An empty slug counts as unchanged.
 */
export function changedFields(
  current: EditableProduct,
  form: ProductForm,
): (ProductField | "status")[] {
  const { values } = form;
  const names = Object.keys(current.values) as (keyof ProductValues)[];
  const isOther = (name: keyof ProductValues) =>
    String(values[name]) !== String(current.values[name]) && !(name === "slug" && !values.slug);
  return [
    ...names.filter(isOther),
    ...(form.status === current.status ? [] : (["status"] as const)),
    ...(form.coverKey === current.coverKey ? [] : (["cover"] as const)),
    ...(String(galleryOf(form)) === String(current.galleryKeys) ? [] : (["gallery"] as const)),
  ];
}

export function differsFrom(current: EditableProduct, form: ProductForm): boolean {
  return changedFields(current, form).length > 0;
}
