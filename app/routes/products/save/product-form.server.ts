import { getZodConstraint } from "@conform-to/zod/v4";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import {
  moveKey,
  PRODUCT_PARTS,
  readTypedProduct,
  type TypedProduct,
} from "#app/domain/products/fields.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { ProductEditorView } from "#app/routes/products/editor/product-view.ts";
import { chosenFiles, filledTexts, pressedButton } from "#app/web/forms/forms.server.ts";

/** The buttons that only change the form, for browsers without scripts. */
const BUTTONS = [
  "add-tags",
  "add-cover",
  "add-gallery",
  "remove-tag",
  "up-picture",
  "down-picture",
  "remove-picture",
  "remove-cover",
] as const;

/** The dictionary sections of the form's pages. */
export const PRODUCT_FORM_SECTIONS = [
  "productForm",
  "editor",
  "products",
  "productCategories",
  "productErrors",
  "platforms",
  "pricingModels",
  "uploads",
] as const satisfies readonly (keyof Dictionary)[];

/** The posted form of a product. */
export type ProductPost = ReturnType<typeof readProductForm>;

export function readProductForm(form: FormData) {
  const texts = filledTexts(form);
  const version = Number(texts.get("version"));
  return {
    /** Undefined for a form to save. */
    button: pressedButton(texts, BUTTONS),
    /** A form without a button publishes. */
    save: pressedButton(texts, ["draft", "preview"])?.kind ?? ("publish" as const),
    typed: readTypedProduct(texts),
    /** The form without its files, for the schema. */
    texts,
    cover: chosenFiles(form, "cover")[0] ?? null,
    gallery: chosenFiles(form, "gallery"),
    version: Number.isSafeInteger(version) ? version : 0,
    formId: String(texts.get("form_id") ?? ""),
  };
}

export function changeForm({ typed, button }: Pick<ProductPost, "typed" | "button">): TypedProduct {
  const { gallery_key: keys } = typed;
  const { kind, what = "" } = button ?? {};
  switch (kind) {
    case "remove-tag":
      return { ...typed, tags: typed.tags.filter((tag) => tag !== what) };
    case "up-picture":
      return { ...typed, gallery_key: moveKey(keys, what, -1) };
    case "down-picture":
      return { ...typed, gallery_key: moveKey(keys, what, 1) };
    case "remove-picture":
      return { ...typed, gallery_key: keys.filter((key) => key !== what) };
    case "remove-cover":
      return { ...typed, cover_key: "" };
    default:
      return typed;
  }
}

/** The form values of a stored product. */
export function typedOf({ values, coverKey, galleryKeys }: EditableProduct): TypedProduct {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  form.append("cover_key", coverKey);
  for (const key of galleryKeys) form.append("gallery_key", key);
  return readTypedProduct(form);
}

const DRAFT = getZodConstraint(productSchema);

/** The form requires what a published product needs; the schema requires what a draft needs. */
export const PRODUCT_CONSTRAINT: ProductEditorView["constraint"] = {
  ...DRAFT,
  ...Object.fromEntries(PRODUCT_PARTS.map((part) => [part, { ...DRAFT[part], required: true }])),
};

/** A form without a stored product. */
export function unstoredView(
  pagePath: string,
  { formId = "", maker = null }: Partial<Pick<ProductEditorView, "formId" | "maker">> = {},
): ProductEditorView {
  const saved = readTypedProduct(new FormData());
  const constraint = PRODUCT_CONSTRAINT;
  return { constraint, saved, version: 0, formId, pagePath, maker, stored: null };
}

/** What a product's card shows of its maker. */
export const makerOf = (visitor: Visitor | null): ProductEditorView["maker"] =>
  visitor && { name: visitor.name, avatarKey: visitor.avatarKey };
