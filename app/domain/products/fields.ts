import type { TextKey } from "#app/i18n/translate.ts";
import { type Field, readTyped, type Typed } from "#app/lib/fields.ts";

export const FORM_PARTS = ["about", "pictures", "details"] as const;
type FormPart = (typeof FORM_PARTS)[number];

/** The entries of a product field beyond those of every field. */
interface ProductFieldInfo {
  /** The column of `products`; a list has a table of its own. */
  column?: string;
  list?: { table: string; column: string; order: string };
  /** The name in records that are read. */
  as: string;
  /** The first place that shows it to visitors. */
  shown: "card" | "page";
  /** The listing depends on the field. */
  isIndexed?: true;
  /** The part of the form, of what a published product needs. */
  part?: FormPart;
  /** The text that asks for the field when a product without it is published. */
  missing?: TextKey;
  /** The name in the data export where it is not `as`. */
  exported?: string;
  /** A higher place comes later in the file than in this table. */
  csv?: { place?: number };
}

/**
 * What a maker writes about a product: one row for each field, in the order of the page. All fields
 * are exported, and deleted with the product.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: "line",
    max: 80,
    error: "productErrors.nameLong",
    part: "about",
    label: "productForm.fields.name",
    column: "name",
    as: "name",
    shown: "card",
    isIndexed: true,
    csv: { column: "name", isRequired: true, example: "Example Bot" },
  },
  summary: {
    kind: "line",
    max: 160,
    error: "productErrors.summaryLong",
    part: "about",
    missing: "productErrors.summary",
    label: "productForm.fields.summary",
    column: "summary",
    as: "summary",
    shown: "card",
    isIndexed: true,
    csv: { column: "summary", isRequired: true, example: "Answers customers around the clock." },
  },
  description_md: {
    kind: "text",
    max: 20_000,
    error: "productErrors.descriptionLong",
    part: "about",
    missing: "productErrors.description",
    label: "productForm.fields.description_md",
    column: "description_md",
    as: "descriptionMd",
    shown: "page",
    isIndexed: true,
    exported: "description",
    csv: {
      column: "description",
      alias: "description_md",
      example: "What it does, for whom, and how to begin.",
    },
  },
  cover: {
    kind: "picture",
    part: "pictures",
    missing: "productForm.errors.cover",
    label: "productForm.fields.cover",
    column: "cover_image_key",
    as: "coverKey",
    shown: "card",
    exported: "pictureKey",
    csv: { column: "cover_image_url", alias: "cover_image", place: 2, example: "" },
  },
  gallery: {
    kind: "picture",
    label: "productForm.fields.gallery",
    list: { table: "product_images", column: "image_key", order: "sort_order, id" },
    as: "gallery",
    shown: "page",
    exported: "pictureKeysJson",
  },
  category: {
    kind: "choice",
    part: "details",
    missing: "productErrors.category",
    label: "productForm.fields.category",
    column: "category",
    as: "category",
    shown: "card",
    isIndexed: true,
    csv: { column: "category", isRequired: true, example: "NLP_CHAT" },
  },
  platform: {
    kind: "choice",
    part: "details",
    missing: "productErrors.platform",
    label: "productForm.fields.platform",
    column: "platform",
    as: "platform",
    shown: "card",
    isIndexed: true,
    // A blank platform has a meaning, so the column may be left out.
    csv: { column: "platform", example: "WEB" },
  },
  pricing_model: {
    kind: "choice",
    part: "details",
    missing: "productErrors.pricingModel",
    label: "productForm.fields.pricing_model",
    column: "pricing_model",
    as: "pricingModel",
    shown: "card",
    isIndexed: true,
    csv: { column: "pricing_model", isRequired: true, example: "FREEMIUM" },
  },
  tags: {
    kind: "tags",
    max: { tags: 5, characters: 40 },
    error: { many: "productErrors.tooManyTags", long: "productErrors.tagLong" },
    label: "productForm.fields.tags",
    list: { table: "product_tags", column: "tag", order: "position, tag" },
    as: "tags",
    shown: "card",
    isIndexed: true,
    exported: "tagsJson",
    csv: { column: "tags", example: "chatbots; support" },
  },
  website_url: {
    kind: "url",
    max: 300,
    error: "productErrors.website",
    label: "productForm.fields.website_url",
    column: "website_url",
    as: "websiteUrl",
    shown: "page",
    exported: "website",
    csv: { column: "website_url", place: 1, example: "https://example.com" },
  },
  slug: {
    kind: "line",
    max: 80,
    error: "productErrors.slugLong",
    label: "productForm.fields.slug",
    column: "slug",
    as: "slug",
    shown: "card",
    csv: { column: "slug", example: "" },
  },
} as const satisfies Readonly<Record<string, Field & ProductFieldInfo>>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;

/** The names of the rows that have this entry. */
type NamesWith<Key extends string> = {
  [Name in ProductField]: Fields[Name] extends Record<Key, unknown> ? Name : never;
}[ProductField];

function namesWith<Key extends string>(key: Key): NamesWith<Key>[] {
  const has = (name: ProductField): name is NamesWith<Key> => key in PRODUCT_FIELDS[name];
  return PRODUCT_FIELD_NAMES.filter(has);
}

const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

/** The fields that `products` stores in columns of its own. */
export type StoredField = NamesWith<"column">;
export const STORED_FIELDS: readonly StoredField[] = namesWith("column");

/** The fields with several values, which are stored in tables of their own. */
export type ListField = NamesWith<"list">;
export const LIST_FIELDS: readonly ListField[] = namesWith("list");

/** The stored fields that the form contains as values; the cover is a file. */
export type ValueField = Exclude<StoredField, "cover">;
export const VALUE_FIELDS: readonly ValueField[] = STORED_FIELDS.filter((name) => name !== "cover");

/** What a published product needs; it has had its name before. */
export type NeededField = NamesWith<"part">;
export const NEEDED_FIELDS: readonly NeededField[] = namesWith("part");

/** The fields without which a product cannot be published. */
export type ProductPart = NamesWith<"missing">;
export const PRODUCT_PARTS: readonly ProductPart[] = namesWith("missing");

/**
 * The product form as it is typed: the fields, and the keys of pictures that were uploaded before.
 */
export interface TypedProduct extends Typed<Fields> {
  /** Empty for none. */
  cover_key: string;
  /** In order. */
  gallery_key: string[];
}

/** The format of a key of a product's picture. Whose picture it is, is NOT checked here. */
const PICTURE_KEY = /^product_images\/[\w/-]{1,120}\.webp$/;

export function readTypedProduct(form: FormData): TypedProduct {
  const keys = (name: string) =>
    form
      .getAll(name)
      .filter((key) => typeof key === "string")
      .filter((key) => PICTURE_KEY.test(key));
  return {
    ...readTyped(PRODUCT_FIELDS, form),
    cover_key: keys("cover_key")[0] ?? "",
    gallery_key: [...new Set(keys("gallery_key"))],
  };
}

/** The keys with this one moved by one place; the same keys if it cannot move. */
export function moveKey(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const other = keys[from + by];
  if (from === -1 || other === undefined) return [...keys];
  return keys.map((each) => (each === key ? other : each === other ? key : each));
}
