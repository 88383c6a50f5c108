import * as z from "zod";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_MAX,
  PRODUCT_PLATFORMS,
  PRODUCT_TAG_LIMIT,
} from "#app/domain/products/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { tagsField, webUrlField } from "#app/lib/form-fields.ts";
import { toSlug } from "#app/lib/text/slug.ts";
import type { ProductValues } from "./editable-product.server.ts";
import { isSlugReserved } from "./slugs.server.ts";

/** Every message is the key of a text, for the page to translate. */
const text = (key: TextKey) => key;

const website = webUrlField(PRODUCT_MAX.url, text("productErrors.website"));

/** Whatever is typed is brought into form, as the name is; whether another product has it is not checked. */
const slug = z
  .string()
  .trim()
  .max(PRODUCT_MAX.slug, text("productErrors.slugLong"))
  .refine(
    (typed) => typed === "" || toSlug(typed, PRODUCT_MAX.slug) !== "",
    text("productErrors.slugLetters"),
  )
  .transform((typed) => toSlug(typed, PRODUCT_MAX.slug))
  .refine((typed) => !isSlugReserved(typed), text("productErrors.slugReserved"))
  .default("");

const tags = tagsField(
  { characters: PRODUCT_MAX.tag, tags: PRODUCT_TAG_LIMIT },
  { long: text("productErrors.tagLong"), many: text("productErrors.tooManyTags") },
);

/** One of the choices, or none yet. */
const choice = <const Choices extends readonly string[]>(choices: Choices, wrong: TextKey) =>
  z.enum([...choices, ""], wrong).default("");

/**
 * The posted form of a product, its pictures and its status aside. It asks for a name only, as a draft does; what else a product needs to
 * be published, `missingParts` says.
 */
export const productSchema = z.object({
  name: z
    .string({ error: text("productErrors.name") })
    .trim()
    .min(1, text("productErrors.name"))
    .max(PRODUCT_MAX.name, text("productErrors.nameLong")),
  summary: z
    .string()
    .trim()
    .max(PRODUCT_MAX.summary, text("productErrors.summaryLong"))
    .default(""),
  description_md: z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .max(PRODUCT_MAX.description, text("productErrors.descriptionLong"))
    .default(""),
  category: choice(
    PRODUCT_CATEGORIES.map(({ value }) => value),
    "productErrors.category",
  ),
  platform: choice(PRODUCT_PLATFORMS, "productErrors.platform"),
  pricing_model: choice(PRICING_MODELS, "productErrors.pricingModel"),
  website_url: website,
  slug,
  tags,
}) satisfies z.ZodType<ProductValues>;
