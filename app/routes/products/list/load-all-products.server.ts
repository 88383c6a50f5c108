import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import {
  parseProductsQuery,
  productsQueryParams,
} from "#app/domain/products/directory/products-query.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { PRODUCT_SECTIONS } from "#app/routes/products/product/product-view.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { breadcrumbs } from "#app/web/pages/json-ld.server.ts";
import { listAddress } from "#app/web/pages/list-parts.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { recordMissAfterResponse } from "#app/web/pages/search-miss.server.ts";
import { accessOf } from "./product-access.server.ts";
import { viewProductList } from "./product-list.server.ts";

/** The public list; `view` is null during an outage. */
export async function loadAllProducts(
  request: Request,
  context: AppLoadContext,
  visitor: Visitor | null,
) {
  const { pathname, search, searchParams } = new URL(request.url);
  const query = parseProductsQuery(searchParams);
  const access = accessOf(visitor);
  const page = { kind: "all" as const, access, ...describeList(context, query) };
  const found = await whenAvailable(listProducts(context.db, query, context.locale));
  if (!found) return data({ ...page, view: null, retryUrl: pathname + search }, { status: 503 });
  const isEmpty = found.products.length === 0;
  if (isEmpty) recordMissAfterResponse(context, "products", query, productsQueryParams(query));
  const withoutOne = isEmpty
    ? (found.answer?.withoutOne ??
      (await whenAvailable(listProductsWithoutOne(context.db, query, context.locale))))
    : null;
  const list = { page: found, withoutOne: withoutOne ?? [], hasOwnView: access.hasOwnView };
  return { ...page, view: viewProductList(context, query, list), retryUrl: "" };
}

function describeList(context: AppLoadContext, query: ReturnType<typeof parseProductsQuery>) {
  const t = getTranslate(context.locale);
  return describePage(context, {
    title: "products.title",
    description: "products.description",
    ...listAddress(paths.products(), productsQueryParams(query)),
    feedPath: paths.productsFeed(),
    jsonLd: [
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("products.title"), path: paths.products() },
      ]),
    ],
    sections: ["lists", "ownProducts", "upgrade", ...PRODUCT_SECTIONS],
  });
}
