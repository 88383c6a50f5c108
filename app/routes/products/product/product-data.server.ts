import type { AppLoadContext } from "@remix-run/cloudflare";
import type {
  ProductCategory,
  ProductDetails,
  ProductPlatform,
} from "#app/domain/products/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { webAddress } from "#app/lib/network/web-address.ts";
import { paths } from "#app/paths.ts";
import type { JsonLd } from "#app/web/pages/json-ld.server.ts";
import { absoluteUrl, canonicalUrl } from "#app/web/pages/page-address.server.ts";

const SYSTEMS: Partial<Record<ProductPlatform, string>> = {
  WEB: "Web",
  IOS: "iOS",
  ANDROID: "Android",
};

/** The categories that search engines know. Others are business applications. */
const KINDS: Partial<Record<ProductCategory, string>> = {
  MLOPS_DEVTOOLS: "DeveloperApplication",
  DATA_LABELING: "DeveloperApplication",
  API_WRAPPER_TOOL: "DeveloperApplication",
  NO_CODE: "DeveloperApplication",
  SECURITY_FRAUD: "SecurityApplication",
  INDUSTRY_HEALTHCARE: "HealthApplication",
  INDUSTRY_FINTECH: "FinanceApplication",
  INDUSTRY_RETAIL: "ShoppingApplication",
  INDUSTRY_EDTECH: "EducationalApplication",
};

/**
 * schema.org's SoftwareApplication. The price is only known for free products, and there are no
 * ratings.
 */
export function describeProduct(context: AppLoadContext, product: ProductDetails): JsonLd {
  const { name, slug, summary, category, platform, pricingModel, tags, maker } = product;
  const { coverKey, websiteUrl } = product;
  const system = SYSTEMS[platform];
  const website = webAddress(websiteUrl);
  const makerUrl = maker && canonicalUrl(context, paths.expert(maker.username));
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name,
    description: summary,
    url: canonicalUrl(context, paths.product(slug)),
    ...(coverKey && { image: absoluteUrl(context, paths.upload(coverKey)) }),
    applicationCategory: KINDS[category] ?? "BusinessApplication",
    applicationSubCategory: getTranslate(context.locale)(`productCategories.${category}.name`),
    datePublished: toDay(product.createdAt),
    dateModified: toDay(product.updatedAt),
    ...(system && { operatingSystem: system }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    ...(website && { sameAs: website }),
    ...(maker && { author: { "@type": "Person", name: maker.name, url: makerUrl } }),
    ...(pricingModel !== "PAID" && { offers: FREE_OFFER }),
  };
}

const FREE_OFFER = { "@type": "Offer", price: 0, priceCurrency: "USD" };

function toDay(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 10);
}
