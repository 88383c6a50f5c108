import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedProducts } from "#app/components/products/failed-products.tsx";
import { ProductList } from "#app/components/products/product-list.tsx";
import { listProducts, listProductsWithoutOne } from "#app/domain/products/list-products.server.ts";
import {
  parseProductsQuery,
  productsQueryParams,
} from "#app/domain/products/products-query.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { breadcrumbs } from "#app/http/json-ld.server.ts";
import { listAddress } from "#app/http/list-address.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { viewProductList } from "#app/http/product-list.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const t = getTranslate(context.locale);
  const query = parseProductsQuery(searchParams);
  const page = describePage(context, {
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
    sections: [
      "lists",
      "products",
      "productGroups",
      "productCategories",
      "platforms",
      "pricingModels",
    ],
  });
  const found = await orNull(listProducts(context.db, query));
  if (!found) return data({ ...page, view: null, retryUrl: pathname + search }, { status: 503 });
  const isEmpty = found.products.length === 0;
  const withoutOne = isEmpty ? await orNull(listProductsWithoutOne(context.db, query)) : null;
  return { ...page, view: viewProductList(context, query, found, withoutOne ?? []), retryUrl: "" };
}

export default function ProductsPage() {
  const { view, retryUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl">{t("products.title")}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t("products.lead")}</p>
      {view ? (
        <ProductList view={view} />
      ) : (
        <FailedProducts
          title={t("products.failed")}
          text={t("products.failedText")}
          href={retryUrl}
        />
      )}
    </div>
  );
}
