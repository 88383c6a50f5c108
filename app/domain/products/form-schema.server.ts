import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { toSlug } from "#app/lib/slug.ts";
import { splitTags } from "#app/lib/tag-key.ts";
import { webAddress, withProtocol } from "#app/lib/web-address.ts";
import type { ProductValues } from "./editable-product.server.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_MAX,
  PRODUCT_PLATFORMS,
  PRODUCT_TAG_LIMIT,
} from "./schema.ts";
import { isSlugReserved } from "./slugs.server.ts";

/** Every message is the key of a text, for the page to translate. */
const text = (key: TextKey) => key;

const WEB_URL = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const isWebUrl = (value: string) => WEB_URL.safeParse(value).success && webAddress(value) !== null;

/** Written without its protocol it is taken as https. */
const website = z
  .string()
  .trim()
  .max(PRODUCT_MAX.url, text("productErrors.website"))
  .transform(withProtocol)
  .refine((value) => value === "" || isWebUrl(value), text("productErrors.website"))
  .default("");

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

/** One field may hold several, with commas between them; what is written twice counts once. */
const tags = z
  .array(z.string())
  .default([])
  .transform(splitTags)
  .pipe(
    z
      .array(z.string().max(PRODUCT_MAX.tag, text("productErrors.tagLong")))
      .max(PRODUCT_TAG_LIMIT, text("productErrors.tooManyTags")),
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
