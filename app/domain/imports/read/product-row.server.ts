import type { RowProblem } from "#app/domain/imports/schema.ts";
import type { ProductValues } from "#app/domain/products/edit/form-schema.server.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_PLATFORMS,
  type ProductCategory,
} from "#app/domain/products/schema.ts";
import { toSlug } from "#app/lib/text/slug.ts";
import { nameFinder } from "./named-choice.server.ts";
import { type ReadRow, RowReader } from "./row-reader.server.ts";

export interface ProductRow {
  /** An empty slug is made from the name. */
  values: ProductValues;
  coverUrl: string;
  /**
   * Username or address of the product's expert, in lower case; empty for the sender of the file.
   */
  expert: string;
}

const FIELDS = PRODUCT_FIELDS;
const CATEGORIES = PRODUCT_CATEGORIES.map(({ value }) => value);

const categoryByName = nameFinder(
  PRODUCT_CATEGORIES,
  (texts, { value }) => texts.productCategories[value].name,
);
const categoryOfGroup = nameFinder(
  PRODUCT_CATEGORIES,
  (texts, { group }) => texts.productGroups[group],
);
const modelByName = nameFinder(PRICING_MODELS, (texts, model) => texts.pricingModels[model]);

/** Reads a row of products without the database. The values are valid if there are no problems. */
export function readProductRow(row: ReadRow): ProductRow & { problems: RowProblem[] } {
  const reader = new RowReader("products", row);
  const values: ProductValues = {
    name: reader.required("name", FIELDS.name.max, "name"),
    summary: reader.required("summary", FIELDS.summary.max, "summary"),
    description_md: reader.text("description", FIELDS.description_md.max),
    category: readCategory(reader),
    platform: reader.choice("platform", PRODUCT_PLATFORMS, "platform") || "OTHER",
    pricing_model: readPricingModel(reader),
    website_url: reader.address("website_url", FIELDS.website_url.max),
    slug: readSlug(reader),
    tags: reader.tags(FIELDS.tags.max),
  };
  const coverUrl = reader.address("cover_image_url", FIELDS.website_url.max);
  const expert = reader.text("expert", Number.POSITIVE_INFINITY).toLowerCase();
  return { values, coverUrl, expert, problems: reader.problems };
}

/** One of the form's choices or its name, or the group that another site has stored for it. */
function readCategory(reader: RowReader): ProductCategory | "" {
  if (reader.text("category", Number.POSITIVE_INFINITY) === "") reader.report("missingCategory");
  return reader.choice("category", CATEGORIES, "category", (typed, cell) => {
    const category =
      PRODUCT_CATEGORIES.find(({ value, group }) => value === typed || group === typed) ??
      categoryByName(cell) ??
      categoryOfGroup(cell);
    return category?.value;
  });
}

function readPricingModel(reader: RowReader) {
  if (reader.text("pricing_model", Number.POSITIVE_INFINITY) === "")
    reader.report("missingPricingModel");
  return reader.choice(
    "pricing_model",
    PRICING_MODELS,
    "pricingModel",
    (typed, cell) => PRICING_MODELS.find((model) => model === typed) ?? modelByName(cell),
  );
}

function readSlug(reader: RowReader): string {
  const typed = reader.text("slug", FIELDS.slug.max);
  const slug = toSlug(typed, FIELDS.slug.max);
  if (typed !== "" && slug === "") reader.report("slug", { value: typed });
  return slug;
}
