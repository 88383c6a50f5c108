import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EmptyList } from "#app/components/lists/empty-list.tsx";
import { FilterGroup, FoldedFilter } from "#app/components/lists/filter-group.tsx";
import { isSearchAlone, ListForm } from "#app/components/lists/list-form.tsx";
import { CloseMatches, Corrected, MatchNote } from "#app/components/lists/search-answer.tsx";
import { ProductCard } from "#app/components/products/product-card.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PRODUCT_FILTERS } from "#app/domain/products/filters.ts";
import { PRODUCT_SEARCH_SORTS, PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { currentVisitor, requireVisitor } from "#app/web/session/guards.server.ts";
import { loadAllProducts } from "./load-all-products.server.ts";
import { loadOwnProducts } from "./load-own-products.server.ts";
import { OwnProductList } from "./own-product-list.tsx";
import { accessOf, isOwnListRequested, type ProductsAccess } from "./product-access.server.ts";
import type { viewProductList } from "./product-list.server.ts";
import { ProductRequest, ProductsHead, ProductsOffer } from "./products-head.tsx";

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
  const own = view && "total" in view ? view : null;
  return (
    <div className={kind === "own" ? "page member-page" : "page py-6 md:py-12"}>
      <ProductsHead view={kind} access={access} own={own} />
      {view === null ? (
        <FailedLoad title={t("products.failed")} text={t("products.failedText")} href={retryUrl} />
      ) : (
        <Products view={view} access={access} />
      )}
    </div>
  );
}

type View = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["view"]>;

function Products({ view, access }: { view: View; access: ProductsAccess }) {
  if (!("filters" in view)) return <OwnProductList view={view} canAdd={access.canAdd} />;
  // Makers list their own, and an empty list has other ways on.
  const asks = !access.canAdd && view.empty === null;
  const offers = !access.canAdd && !access.isSignedIn;
  return (
    <ProductList view={view}>
      {(asks || offers) && (
        <div className="card mt-6 grid gap-2 bg-sunken p-5">
          {asks && <ProductRequest />}
          {offers && <ProductsOffer />}
        </div>
      )}
    </ProductList>
  );
}

/** Three columns beside the filters, two on less wide screens, one on phones. */
const SIZES =
  "(min-width:74rem) 17rem,(min-width:64rem) 25rem,(min-width:54rem) 33vw,(min-width:36rem) 50vw,80vw";
const FIRST_ROW = ["first", "early", "early"] as const;

interface ProductListProps {
  view: ReturnType<typeof viewProductList>;
  /** Below the products. */
  children?: ReactNode;
}

/** Search, filters, order and products. */
function ProductList({ view, children }: ProductListProps) {
  const { t } = useTexts();
  const orders = view.q === "" ? PRODUCT_SORTS : PRODUCT_SEARCH_SORTS;
  const sorts = orders.map((value) => ({ value, label: t(`products.sorts.${value}`) }));
  return (
    <ListForm
      action={view.action}
      searchPlaceholder={t("products.searchPlaceholder")}
      q={view.q}
      isAsTyped={view.isAsTyped}
      openFilters={t("products.filterProducts")}
      // A filter without choices is hidden, such as the tags while no product is listed.
      filters={
        <div className="*:first:border-t-0">
          {view.filters.map((filter) => {
            if (filter.choices.length === 0) return null;
            const isTags = filter.name === PRODUCT_FILTERS.tags.parameter;
            const Filter = isTags ? FoldedFilter : FilterGroup;
            return <Filter key={filter.name} {...filter} />;
          })}
        </div>
      }
      found={view.found}
      sort={{ value: view.sort, choices: sorts, isDefaultUnnamed: view.q === "" }}
      active={view.active}
      clearUrl={view.clearUrl}
      isBare={view.empty !== null && view.close.length === 0}
      more={view.view && <input type="hidden" name="view" value={view.view} />}
    >
      <Corrected {...view} />
      {view.empty ? (
        <EmptyList
          clearUrl={view.clearUrl}
          dropText="products.dropOne"
          isSearchAlone={isSearchAlone(view)}
          isBrief={view.close.length > 0}
          {...view.empty}
        />
      ) : (
        <>
          <div className="cards cards-narrow">
            {view.products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                sizes={SIZES}
                load={FIRST_ROW[index] ?? "late"}
                canChange={product.canChange}
              />
            ))}
          </div>
          <Pagination previousUrl={view.previousUrl} nextUrl={view.nextUrl} place={view.place} />
        </>
      )}
      <CloseMatches text={t("products.closeText")}>
        {view.close.map(({ product, ...words }) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={SIZES}
            load="late"
            canChange={product.canChange}
            note={<MatchNote {...words} />}
          />
        ))}
      </CloseMatches>
      {children}
    </ListForm>
  );
}
