import type { ActiveFilter } from "#app/components/lists/active-filters.tsx";
import { type DroppableFilter, EmptyList } from "#app/components/lists/empty-list.tsx";
import { type FilterChoice, FilterGroup } from "#app/components/lists/filter-group.tsx";
import { ListForm } from "#app/components/lists/list-form.tsx";
import { ProductCard } from "#app/components/products/product-card.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import {
  PRODUCT_SORTS,
  type ProductCard as Product,
  type ProductSort,
} from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** Two columns beside the filters, two without them, one on phones. */
const SIZES = "(min-width:64rem) 25rem,(min-width:48rem) 50vw,100vw";
const FIRST_ROW = 2;

interface ProductFilter {
  name: string;
  legend: string;
  choices: FilterChoice[];
}

/** Whose it is stays on the server. */
interface ListedProduct extends Omit<Product, "ownerId"> {
  /** Whether this visitor may edit and delete it. */
  canChange: boolean;
}

export interface ProductListView {
  action: string;
  /** Stands in each address of the list where the bare one leads elsewhere. */
  view: "all" | null;
  q: string;
  sort: ProductSort;
  products: ListedProduct[];
  /** How many were found, as a sentence. */
  found: string;
  filters: ProductFilter[];
  active: ActiveFilter[];
  /** Null while there are products to show. */
  empty: { text: string; droppable: DroppableFilter[] } | null;
  clearUrl: string;
  previousUrl: string | null;
  nextUrl: string | null;
}

/** Search, filters, sort and the products found. */
export function ProductList({ view }: { view: ProductListView }) {
  const { t } = useTexts();
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }));
  return (
    <ListForm
      action={view.action}
      searchPlaceholder={t("products.searchPlaceholder")}
      q={view.q}
      openFilters={t("products.filterProducts")}
      filters={<Filters filters={view.filters} />}
      found={view.found}
      sort={{ value: view.sort, choices: sorts }}
      active={view.active}
      clearUrl={view.clearUrl}
    >
      {view.view && <input type="hidden" name="view" value={view.view} />}
      {view.empty ? (
        <EmptyList title={t("products.empty")} clearUrl={view.clearUrl} {...view.empty} />
      ) : (
        <Results view={view} />
      )}
    </ListForm>
  );
}

/** No product has a tag while none is listed. */
function Filters({ filters }: { filters: ProductFilter[] }) {
  return filters.map(
    (filter) => filter.choices.length > 0 && <FilterGroup key={filter.name} {...filter} />,
  );
}

function Results({ view: { products, previousUrl, nextUrl } }: { view: ProductListView }) {
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        {products.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={SIZES}
            load={place === 0 ? "first" : place < FIRST_ROW ? "early" : "late"}
            canChange={product.canChange}
          />
        ))}
      </div>
      <Pagination previousUrl={previousUrl} nextUrl={nextUrl} />
    </>
  );
}
