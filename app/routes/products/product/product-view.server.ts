import type { OwnProduct } from "#app/domain/products/own/own-products.server.ts";
import { type ProductDetails, productCategoryGroup } from "#app/domain/products/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";
import { webAddress } from "#app/lib/network/web-address.ts";
import { parseSafeMarkdown } from "#app/lib/text/safe-markdown.ts";
import { isOtherLanguage } from "#app/lib/text/stem/text-language.ts";
import { paths } from "#app/paths.ts";

/** The texts that every page with a product needs. */
export const PRODUCT_SECTIONS = [
  "products",
  "productGroups",
  "productCategories",
  "platforms",
  "pricingModels",
] as const;

export type ProductView = ReturnType<typeof viewProduct>;

type OfCards = "ownerId" | "makerName" | "makerAvatarKey";
type Choice = "category" | "platform" | "pricingModel";
type Shown = Omit<ProductDetails, OfCards | Choice> & Pick<OwnProduct, Choice>;

/** A product for its page. The link to its site is a redirect of ours, which counts visits. */
export function viewProduct(locale: Locale, product: Shown) {
  const { id, slug, name, summary, coverKey, gallery, category, platform } = product;
  const { pricingModel, tags, maker } = product;
  const url = webAddress(product.websiteUrl);
  return {
    id,
    slug,
    name,
    summary,
    coverKey,
    gallery,
    category,
    platform,
    pricingModel,
    tags,
    maker,
    website: url === null ? null : { href: paths.visitProduct(slug), host: new URL(url).host },
    group: productCategoryGroup(category),
    description: parseSafeMarkdown(product.descriptionMd),
    isOtherLanguage: isOtherLanguage(locale, product.descriptionMd),
    added: describeDate(locale, product.createdAt, "short"),
  };
}
