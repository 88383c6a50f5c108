import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { moveKey, readTypedProduct, type TypedProduct } from "#app/domain/products/fields.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

/**
 * The intents of the form's buttons. All but "save" only change the form, for browsers without
 * scripts.
 */
export type ProductIntent =
  | { kind: "save"; name: "publish" | "draft" | "preview"; status: ProductStatus }
  | { kind: "add-tags" | "add-cover" | "add-gallery" }
  | { kind: "remove-tag"; tag: string }
  | { kind: "up-picture" | "down-picture" | "remove-picture"; key: string };

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
export interface ProductPost {
  intent: ProductIntent;
  typed: TypedProduct;
  /** The form without its files, for the schema. */
  texts: FormData;
  cover: File | null;
  gallery: File[];
  version: number;
  formId: string;
}

export function readProductForm(form: FormData): ProductPost {
  const texts = new FormData();
  // An empty text means none. Among the tags it would be an invalid tag.
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") texts.append(name, value);
  }
  const version = Number(texts.get("version"));
  return {
    intent: readIntent(String(texts.get("intent") ?? "")),
    typed: readTypedProduct(texts),
    texts,
    cover: chosenFiles(form, "cover")[0] ?? null,
    gallery: chosenFiles(form, "gallery"),
    version: Number.isSafeInteger(version) ? version : 0,
    formId: String(texts.get("form_id") ?? ""),
  };
}

/**
 * Browsers send a file without name and content if none was chosen. An empty file may have been
 * chosen.
 */
function chosenFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== "" || file.size > 0);
}

/** Format: "kind" or "kind:value". Anything else publishes, like a form without a button. */
function readIntent(text: string): ProductIntent {
  const [, kind, what = ""] = /^([a-z-]+)(?::(.*))?$/su.exec(text) ?? [];
  switch (kind) {
    case "draft":
    case "preview":
      return { kind: "save", name: kind, status: "draft" };
    case "add-tags":
    case "add-cover":
    case "add-gallery":
      return { kind };
    case "remove-tag":
      return { kind, tag: what };
    case "up-picture":
    case "down-picture":
    case "remove-picture":
      return { kind, key: what };
    default:
      return { kind: "save", name: "publish", status: "published" };
  }
}

export function changeForm(typed: TypedProduct, intent: ProductIntent): TypedProduct {
  const { gallery_key: keys } = typed;
  switch (intent.kind) {
    case "remove-tag":
      return { ...typed, tags: typed.tags.filter((tag) => tag !== intent.tag) };
    case "up-picture":
      return { ...typed, gallery_key: moveKey(keys, intent.key, -1) };
    case "down-picture":
      return { ...typed, gallery_key: moveKey(keys, intent.key, 1) };
    case "remove-picture":
      return { ...typed, gallery_key: keys.filter((key) => key !== intent.key) };
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
