import { EmptyList } from "#app/components/lists/empty-list.tsx";
import { FilterGroup } from "#app/components/lists/filter-group.tsx";
import { ListForm } from "#app/components/lists/list-form.tsx";
import { ProductCard } from "#app/components/products/product-card.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { viewProductList } from "./product-list.server.ts";

/** Two columns beside the filters, two without them, one on phones. */
const SIZES = "(min-width:64rem) 25rem,(min-width:48rem) 50vw,100vw";
const FIRST_ROW = ["first", "early"] as const;

/** Search, filters, order and products. */
export function ProductList({ view }: { view: ReturnType<typeof viewProductList> }) {
  const { t } = useTexts();
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }));
  return (
    <ListForm
      action={view.action}
      searchPlaceholder={t("products.searchPlaceholder")}
      q={view.q}
      openFilters={t("products.filterProducts")}
      // A filter without choices is hidden, such as the tags while no product is listed.
      filters={view.filters.map(
        (filter) => filter.choices.length > 0 && <FilterGroup key={filter.name} {...filter} />,
      )}
      found={view.found}
      sort={{ value: view.sort, choices: sorts }}
      active={view.active}
      clearUrl={view.clearUrl}
    >
      {view.view && <input type="hidden" name="view" value={view.view} />}
      {view.empty ? (
        <EmptyList title={t("products.empty")} clearUrl={view.clearUrl} {...view.empty} />
      ) : (
        <>
          <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
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
          <Pagination previousUrl={view.previousUrl} nextUrl={view.nextUrl} />
        </>
      )}
    </ListForm>
  );
}
