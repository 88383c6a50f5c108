import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { changedFields } from "#app/domain/products/edit/product-changes.server.ts";
import type { ProductForm } from "#app/domain/products/edit/save-statements.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { ProductConflict } from "#app/routes/products/editor/product-view.ts";

/** The fields that differ between the version that was saved last and the form. */
export function describeConflict(
  t: Translate,
  current: EditableProduct,
  form: ProductForm,
): Omit<ProductConflict, "intent"> {
  const { values } = current;
  const texts = {
    ...values,
    category: values.category && t(`productCategories.${values.category}.name`),
    platform: values.platform && t(`platforms.${values.platform}`),
    pricing_model: values.pricing_model && t(`pricingModels.${values.pricing_model}`),
    tags: values.tags.join(", "),
    cover: null,
    gallery: null,
  };
  const differences = changedFields(current, form).flatMap((field) =>
    field === "status" ? [] : [{ field, saved: texts[field] }],
  );
  return { version: current.updatedAt, differences };
}
