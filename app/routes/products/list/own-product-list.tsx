import { SearchBox } from "#app/components/lists/search-box.tsx";
import { SortSelect } from "#app/components/lists/sort-select.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PRODUCT_SORTS, type ProductSort } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { OwnProductRow } from "./own-product-row.tsx";
import type { OwnProductView } from "./products-view.ts";

/** So many are seen at a glance, and need neither search nor order. */
const MOST_AT_A_GLANCE = 5;

interface OwnProductListProps {
  view: {
    q: string;
    sort: ProductSort;
    total: number;
    products: OwnProductView[];
    previousUrl: string | null;
    nextUrl: string | null;
  };
  canAdd: boolean;
}

/** The member's own products, with search and sort where they are many. */
export function OwnProductList({ view, canAdd }: OwnProductListProps) {
  const { t } = useTexts();
  const { q, sort, total, products, previousUrl, nextUrl } = view;
  if (total === 0 && q === "") return <NoProducts canAdd={canAdd} />;
  const isSearched = total > MOST_AT_A_GLANCE || q !== "" || sort !== PRODUCT_SORTS[0];
  return (
    <>
      {isSearched && <Search q={q} sort={sort} />}
      <p className="mt-4 text-sm text-muted">{t("ownProducts.count", { count: total })}</p>
      {products.length === 0 ? (
        <NoMatch q={q} />
      ) : (
        <ul className="card mt-3 px-4 sm:px-5">
          {products.map((product) => (
            <OwnProductRow key={product.id} product={product} canEdit={canAdd} />
          ))}
        </ul>
      )}
      <Pagination previousUrl={previousUrl} nextUrl={nextUrl} />
    </>
  );
}

function Search({ q, sort }: Pick<OwnProductListProps["view"], "q" | "sort">) {
  const { t } = useTexts();
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }));
  return (
    <form
      action={paths.products()}
      data-auto-apply={PRODUCT_SORTS[0]}
      autoComplete="off"
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <input type="hidden" name="view" value="own" />
      <search className="flex grow gap-2">
        <SearchBox placeholder={t("ownProducts.searchPlaceholder")} q={q} />
      </search>
      <SortSelect value={sort} choices={sorts} />
    </form>
  );
}

function NoProducts({ canAdd }: { canAdd: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mt-6">
      <EmptyState
        icon="box"
        title={t("ownProducts.emptyTitle")}
        text={t(canAdd ? "ownProducts.emptyText" : "ownProducts.emptyFreeText")}
      >
        {canAdd && (
          <a href={paths.newProduct()} className="button button-secondary">
            {t("ownProducts.add")}
          </a>
        )}
      </EmptyState>
    </div>
  );
}

function NoMatch({ q }: { q: string }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <EmptyState icon="search" title={t("products.empty")} text={t("ownProducts.noMatch", { q })}>
        <a href={paths.products({ view: "own" })} className="button button-secondary">
          {t("ownProducts.showAll")}
        </a>
      </EmptyState>
    </div>
  );
}
