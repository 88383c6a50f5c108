import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { listOwnProducts } from "#app/domain/products/own/list-own-products.server.ts";
import type {
  OwnProduct,
  OwnProductsPage,
  OwnProductsQuery,
} from "#app/domain/products/own/own-products.server.ts";
import { parseOwnProductsQuery } from "#app/domain/products/own/own-products-query.server.ts";
import { toParams } from "#app/domain/search/query/query-values.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { accessOf } from "./product-access.server.ts";
import type { OwnProductView } from "./products-view.ts";

const VIEW = "own";

/** The member's own products, drafts included; `view` is null while they cannot be read. */
export async function loadOwnProducts(request: Request, context: AppLoadContext, visitor: Visitor) {
  const query = parseOwnProductsQuery(new URL(request.url).searchParams);
  const described = describePage(context, {
    title: "ownProducts.title",
    isIndexed: false,
    sections: ["lists", "products", "ownProducts", "upgrade"],
  });
  const page = { kind: "own" as const, access: accessOf(visitor), ...described };
  const found = await whenAvailable(
    listOwnProducts(context.db, { ownerId: visitor.userId, ...query }),
  );
  if (!found) return data({ ...page, view: null, retryUrl: urlOf(query) }, { status: 503 });
  return { ...page, view: viewOwnProducts(context, query, found), retryUrl: "" };
}

function viewOwnProducts(
  { locale }: AppLoadContext,
  query: OwnProductsQuery,
  { products, total, next, previous }: OwnProductsPage,
) {
  const { q, sort } = query;
  const place = { q, sort, after: null, before: null };
  const view = ({ status, isShown, updatedAt, ...product }: OwnProduct): OwnProductView => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    coverKey: product.coverKey,
    state: status === "draft" ? "draft" : isShown ? "listed" : "hidden",
    changed: describeDate(locale, updatedAt, "short"),
    visits: product.visits,
  });
  return {
    q,
    sort,
    total,
    products: products.map(view),
    previousUrl: previous && urlOf({ ...place, before: previous }),
    nextUrl: next && urlOf({ ...place, after: next }),
  };
}

function urlOf({ q, sort, after, before }: OwnProductsQuery): string {
  const order = sort === "newest" ? null : sort;
  return `${paths.products()}?${toParams({ view: VIEW, q, sort: order, after, before })}`;
}
