import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findProduct } from "#app/domain/products/find-product.server.ts";
import { type ProductDetails, productCategoryGroup } from "#app/domain/products/schema.ts";
import { orNull } from "#app/http/availability.server.ts";
import { breadcrumbs } from "#app/http/json-ld.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { describeProduct } from "#app/http/product-data.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { COVER } from "#app/lib/picture-variants.ts";
import { parseSafeMarkdown } from "#app/lib/safe-markdown.ts";
import { webAddress } from "#app/lib/web-address.ts";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.ts";

const sections = [
  "products",
  "product",
  "response",
  "productGroups",
  "productCategories",
  "platforms",
  "pricingModels",
] as const;

/** A listed product by its slug; in other letters it redirects to the one true address, with the query kept. */
export async function loadProduct(request: Request, context: AppLoadContext, slug: string) {
  const found = await orNull(findProduct(context.db, slug).then((product) => ({ product })));
  if (!found) return failed(context, slug);
  if (!found.product) return missing(context);
  const { product, related } = found.product;
  if (product.slug !== slug) {
    throw redirect(paths.product(product.slug) + new URL(request.url).search, 301);
  }
  return {
    kind: "product" as const,
    ...describeHead(context, product),
    product: viewProduct(context, product),
    related,
  };
}

function describeHead(context: AppLoadContext, product: ProductDetails) {
  const t = getTranslate(context.locale);
  const { name, slug, summary, coverKey } = product;
  const path = paths.product(slug);
  const { width, height } = COVER;
  return describePage(context, {
    title: "product.pageTitle",
    titleParams: { name },
    summary,
    canonicalPath: path,
    picture: { path: paths.upload(coverKey), alt: t("product.coverOf", { name }), width, height },
    jsonLd: [
      describeProduct(context, product),
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("products.title"), path: paths.products() },
        { name, path },
      ]),
    ],
    sections,
  });
}

function viewProduct({ locale }: AppLoadContext, product: ProductDetails): ProductView {
  const { descriptionMd, websiteUrl, createdAt, updatedAt, ...rest } = product;
  return {
    ...rest,
    websiteUrl: webAddress(websiteUrl),
    group: productCategoryGroup(product.category),
    description: parseSafeMarkdown(descriptionMd),
    added: describeDate(locale, createdAt, "short"),
  };
}

function missing(context: AppLoadContext) {
  const page = describePage(context, { title: "product.missingTitle", isIndexed: false, sections });
  return data({ kind: "missing" as const, ...page }, { status: 404 });
}

function failed(context: AppLoadContext, slug: string) {
  const page = describePage(context, { title: "product.failed", isIndexed: false, sections });
  return data({ kind: "failed" as const, ...page, retryUrl: paths.product(slug) }, { status: 503 });
}
