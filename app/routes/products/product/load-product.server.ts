import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import {
  type FoundProduct,
  findProduct,
} from "#app/domain/products/directory/find-product.server.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import type { ProductCard, ProductDetails } from "#app/domain/products/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { breadcrumbs } from "#app/web/pages/json-ld.server.ts";
import { describePage, sharePicture } from "#app/web/pages/page.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { describeProduct } from "./product-data.server.ts";
import { PRODUCT_SECTIONS, viewProduct } from "./product-view.server.ts";

const sections = ["product", "ownProducts", "response", ...PRODUCT_SECTIONS] as const;

/**
 * A listed product by its slug. Other spellings and former slugs redirect to the canonical address
 * with the same query. An unlisted product redirects its owner and admins to the preview; others
 * get 404.
 */
export async function loadProduct({ request, context, params }: LoaderFunctionArgs) {
  const { slug = "" } = params;
  const [found, own] = await Promise.all([
    whenAvailable(findProduct(context.db, slug).then((product) => ({ product }))),
    findOwn(context, slug),
  ]);
  if (!found) {
    const page = describePrivatePage(context, "product.failed", sections);
    const retryUrl = paths.product(slug);
    return data({ kind: "failed" as const, ...page, retryUrl }, { status: 503 });
  }
  if (!found.product) {
    if (own) throw redirect(paths.previewProduct(own.slug), 302);
    const page = describePrivatePage(context, "product.missingTitle", sections);
    return data({ kind: "missing" as const, ...page }, { status: 404 });
  }
  return showProduct(request, context, slug, { found: found.product, own });
}

function showProduct(
  request: Request,
  context: AppLoadContext,
  slug: string,
  { found, own }: { found: FoundProduct; own: EditableProduct | null },
) {
  const presentSlug = found.movedTo ?? found.product.slug;
  if (found.movedTo !== null || presentSlug !== slug) {
    throw redirect(paths.product(presentSlug) + new URL(request.url).search, 301);
  }
  const { product, made, related } = found;
  const madeIds = new Set(made.map(({ id }) => id));
  const isMine = own !== null && own.ownerId === currentVisitor(context)?.userId;
  return {
    kind: "product" as const,
    ...describeHead(context, product),
    product: viewProduct(context.locale, product),
    made: made.map(withoutOwner),
    related: related.filter(({ id }) => !madeIds.has(id)).map(withoutOwner),
    bar: own && { isMine, visits: own.visits },
  };
}

const withoutOwner = ({ ownerId: _, ...card }: ProductCard) => card;

/** The product with the owner's data; null for others, who cause no second query. */
async function findOwn(context: AppLoadContext, slug: string): Promise<EditableProduct | null> {
  const visitor = currentVisitor(context);
  if (!visitor || !(visitor.hasProducts || visitor.isAdmin)) return null;
  return whenAvailable(findEditableProduct(context.db, { actor: visitor, slug }));
}

function describeHead(context: AppLoadContext, product: ProductDetails) {
  const t = getTranslate(context.locale);
  const { name, slug, summary } = product;
  const path = paths.product(slug);
  return describePage(context, {
    title: "product.pageTitle",
    titleParams: { name },
    summary,
    canonicalPath: path,
    picture: sharePicture(product.shareKey, name),
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
