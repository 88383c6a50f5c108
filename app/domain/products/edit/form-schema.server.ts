import * as z from "zod";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_PLATFORMS,
} from "#app/domain/products/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { fieldSchemas } from "#app/lib/form-fields.ts";
import { toSlug } from "#app/lib/text/slug.ts";
import { textKey } from "#app/lib/text-fields.ts";
import { isSlugReserved } from "./slugs.server.ts";

/**
 * Turns any text into a slug, as for the name. Whether another product has it is NOT checked here.
 */
const slug = z
  .string()
  .trim()
  .max(PRODUCT_FIELDS.slug.max, PRODUCT_FIELDS.slug.error)
  .refine(
    (typed) => typed === "" || toSlug(typed, PRODUCT_FIELDS.slug.max) !== "",
    textKey("productErrors.slugLetters"),
  )
  .transform((typed) => toSlug(typed, PRODUCT_FIELDS.slug.max))
  .refine((typed) => !isSlugReserved(typed), textKey("productErrors.slugReserved"))
  .default("");

/** One of the choices, or none yet. */
const choice = <const Choices extends readonly string[]>(choices: Choices, wrong: TextKey) =>
  z.enum([...choices, ""], wrong).default("");

/**
 * The posted form of a product without its pictures and its status. It requires only a name, as a
 * draft does; `missingParts` finds what else a published product needs.
 */
export const productSchema = z.object({
  ...fieldSchemas(PRODUCT_FIELDS),
  name: z
    .string({ error: textKey("productErrors.name") })
    .trim()
    .min(1, textKey("productErrors.name"))
    .max(PRODUCT_FIELDS.name.max, PRODUCT_FIELDS.name.error),
  category: choice(
    PRODUCT_CATEGORIES.map(({ value }) => value),
    PRODUCT_FIELDS.category.missing,
  ),
  platform: choice(PRODUCT_PLATFORMS, PRODUCT_FIELDS.platform.missing),
  pricing_model: choice(PRICING_MODELS, PRODUCT_FIELDS.pricing_model.missing),
  slug,
});

/** Fields that a draft leaves open are empty; an empty slug is made from the name. */
export type ProductValues = z.output<typeof productSchema>;
