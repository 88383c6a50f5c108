import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { listOwnProducts } from "#app/domain/products/own/list-own-products.server.ts";
import type {
  OwnProduct,
  OwnProductsPage,
  OwnProductsQuery,
} from "#app/domain/products/own/own-products.server.ts";
import { parseOwnProductsQuery } from "#app/domain/products/own/own-products-query.server.ts";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { toParams } from "#app/domain/search/query/query-values.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { accessOf } from "./product-access.server.ts";

export type OwnProductsView = ReturnType<typeof viewOwnProducts>;
export type OwnProductView = OwnProductsView["products"][number];

/** The member's own products with drafts; `view` is null during an outage. */
export async function loadOwnProducts(request: Request, context: AppLoadContext, visitor: Visitor) {
  const query = parseOwnProductsQuery(new URL(request.url).searchParams);
  const sections = [
    "lists",
    "products",
    "ownProducts",
    "productForm",
    "pricingModels",
    "upgrade",
  ] as const;
  const described = describePrivatePage(context, "ownProducts.title", sections);
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
  const start = { q, sort, after: null, before: null };
  const view = (product: OwnProduct) => {
    const { id, slug, name, coverKey, pricingModel, visitsByDay, status, isShown, missing } =
      product;
    const published = isShown ? ("listed" as const) : ("hidden" as const);
    return {
      id,
      slug,
      name,
      coverKey,
      pricingModel,
      visitsByDay,
      /** "hidden" is published, but not listed in the directory. */
      state: status === "draft" ? ("draft" as const) : published,
      /** The labels of the parts that a draft lacks. */
      missing: status === "draft" ? missing.map((part) => PRODUCT_FIELDS[part].label) : [],
      changed: describeDate(locale, product.updatedAt, "short"),
    };
  };
  return {
    q,
    sort,
    total,
    products: products.map(view),
    previousUrl: previous && urlOf({ ...start, before: previous }),
    nextUrl: next && urlOf({ ...start, after: next }),
  };
}

function urlOf({ q, sort, after, before }: OwnProductsQuery): string {
  const order = sort === PRODUCT_SORTS[0] ? null : sort;
  return `${paths.products()}?${toParams({ view: "own", q, sort: order, after, before })}`;
}
