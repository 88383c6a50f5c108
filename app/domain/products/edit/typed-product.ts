import { splitTags } from "#app/lib/text/tag-key.ts";

/** The product form as it stands on the page: what was typed, checked or not, by the names of its fields. */
export interface TypedProduct {
  name: string;
  summary: string;
  description_md: string;
  category: string;
  platform: string;
  pricing_model: string;
  /** In the form in which they are stored, none twice. */
  tags: string[];
  website_url: string;
  slug: string;
  /** Key of a picture that was sent before; empty for none. */
  cover_key: string;
  /** The same of the further pictures, in order. */
  gallery_key: string[];
}

/** The fields as the page names them: the keys of pictures stand for their field. */
export type ProductField =
  | Exclude<keyof TypedProduct, "cover_key" | "gallery_key">
  | "cover"
  | "gallery";

/** What an action left: the form as it was posted, and what is wrong with it, by field; "" is the form as a whole. */
export interface PostedProduct {
  typed: TypedProduct;
  /** Of what the form was made from; 0 for a new product. */
  version: number;
  /** As the form brought it. */
  formId: string;
  errors: Record<string, string[]>;
  /** The field that a button of the form led to; absent after a refused save. */
  focus?: "tags" | "pictures";
  /** Pictures that are no longer stored. */
  goneKeys?: string[];
  /** True when what is missing is Pro. */
  isPlanMissing?: boolean;
  conflict?: ProductConflict;
}

/** Somebody has saved the product since the form was made. */
export interface ProductConflict {
  /** What is saved now: a form that names it takes its place. */
  version: number;
  /** The button that was pressed. */
  intent: string;
  /** Where what is saved differs from what was typed; null where it cannot be told in words. */
  differences: { field: ProductField; saved: string | null }[];
}

/** As keys of a product's pictures are made; whose they are only the database knows. */
const PICTURE_KEY = /^product_images\/[\w/-]{1,120}\.webp$/;

/** Reads the form alike in the browser and on the server, so that a page made of a posted form is the page that was left. */
export function readTypedProduct(form: FormData): TypedProduct {
  const text = (name: string) => textsOf(form, name)[0] ?? "";
  const keys = (name: string) => textsOf(form, name).filter((key) => PICTURE_KEY.test(key));
  return {
    name: text("name"),
    summary: text("summary"),
    description_md: text("description_md").replace(/\r\n?/g, "\n"),
    category: text("category"),
    platform: text("platform"),
    pricing_model: text("pricing_model"),
    tags: splitTags(textsOf(form, "tags")),
    website_url: text("website_url"),
    slug: text("slug"),
    cover_key: keys("cover_key")[0] ?? "",
    gallery_key: [...new Set(keys("gallery_key"))],
  };
}

/** The keys with this one moved by one place; as they are where it cannot move. */
export function moveKey(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const other = keys[from + by];
  if (from === -1 || other === undefined) return [...keys];
  return keys.map((each) => (each === key ? other : each === other ? key : each));
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
