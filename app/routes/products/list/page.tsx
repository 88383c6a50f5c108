import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { currentVisitor, requireVisitor } from "#app/web/session/guards.server.ts";
import { loadAllProducts } from "./load-all-products.server.ts";
import { loadOwnProducts } from "./load-own-products.server.ts";
import { OwnProductList } from "./own-product-list.tsx";
import { accessOf, isOwnListRequested } from "./product-access.server.ts";
import { ProductList } from "./product-list.tsx";
import { ProductsHead } from "./products-head.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = currentVisitor(context);
  const isOwn = isOwnListRequested(accessOf(visitor), new URL(request.url).searchParams);
  if (isOwn) return loadOwnProducts(request, context, requireVisitor(request, context));
  return loadAllProducts(request, context, visitor);
}

export default function ProductsPage() {
  const { kind, access, view, retryUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page py-8 md:py-12">
      <ProductsHead view={kind} access={access} />
      {view === null ? (
        <FailedLoad title={t("products.failed")} text={t("products.failedText")} href={retryUrl} />
      ) : (
        <Products view={view} canAdd={access.canAdd} />
      )}
    </div>
  );
}

type View = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["view"]>;

function Products({ view, canAdd }: { view: View; canAdd: boolean }) {
  if ("filters" in view) return <ProductList view={view} />;
  return <OwnProductList view={view} canAdd={canAdd} />;
}
