import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { changedFields } from "#app/domain/products/edit/product-changes.server.ts";
import type { ProductForm } from "#app/domain/products/edit/save-statements.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { ProductConflict } from "#app/routes/products/editor/product-view.ts";

interface Conflict {
  /** What somebody else has saved. */
  current: EditableProduct;
  /** What was to be saved. */
  product: ProductForm;
  /** The button that was pressed. */
  intent: string;
}

/** Where both differ, in the words of the page. */
export function describeConflict(
  t: Translate,
  { current, product, intent }: Conflict,
): ProductConflict {
  const { values } = current;
  const words = {
    ...values,
    category: values.category && t(`productCategories.${values.category}.name`),
    platform: values.platform && t(`platforms.${values.platform}`),
    pricing_model: values.pricing_model && t(`pricingModels.${values.pricing_model}`),
    tags: values.tags.join(", "),
    cover: null,
    gallery: null,
  };
  const differences = changedFields(current, product).flatMap((field) =>
    field === "status" ? [] : [{ field, saved: words[field] }],
  );
  return { version: current.updatedAt, intent, differences };
}
