import { SearchBox } from "#app/components/lists/search-box.tsx";
import { SortSelect } from "#app/components/lists/sort-select.tsx";
import { ProductActions } from "#app/components/products/product-actions.tsx";
import { ProductPicture } from "#app/components/products/product-picture.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Clicks } from "./clicks.tsx";
import type { OwnProductsView, OwnProductView } from "./load-own-products.server.ts";

const COLORS = { draft: "badge", listed: "badge badge-success", hidden: "badge" } as const;

/** Short lists need neither search nor order. */
const MAX_AT_A_GLANCE = 5;

/** The member's own products. Long lists have search and order. */
export function OwnProductList({ view, canAdd }: { view: OwnProductsView; canAdd: boolean }) {
  const { t } = useTexts();
  const { q, sort, total, products, previousUrl, nextUrl } = view;
  if (total === 0 && q === "") {
    return (
      <div className="mt-6">
        <EmptyState
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
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }));
  const isSearched = total > MAX_AT_A_GLANCE || q !== "" || sort !== PRODUCT_SORTS[0];
  return (
    <>
      {isSearched && (
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
      )}
      {products.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t("products.empty")} text={t("ownProducts.noMatch", { q })}>
            <a href={paths.products({ view: "own" })} className="button button-secondary">
              {t("ownProducts.showAll")}
            </a>
          </EmptyState>
        </div>
      ) : (
        <ul className="card mt-4 px-4 sm:px-5">
          {products.map((product) => (
            <OwnProductRow key={product.id} product={product} canEdit={canAdd} />
          ))}
        </ul>
      )}
      <Pagination previousUrl={previousUrl} nextUrl={nextUrl} />
    </>
  );
}

interface OwnProductRowProps {
  product: OwnProductView;
  canEdit: boolean;
}

/** One product with its status and actions, for its owner. */
function OwnProductRow({ product, canEdit }: OwnProductRowProps) {
  const { t } = useTexts();
  const { slug, name, state, missing } = product;
  const href = state === "listed" ? paths.product(slug) : paths.previewProduct(slug);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)_auto] lg:grid-cols-[10rem_minmax(0,1fr)_auto_auto]">
      <div className="row-span-3 mt-1.5 self-start overflow-hidden rounded-md sm:mt-0 sm:self-center">
        <ProductPicture
          imageKey={product.coverKey}
          alt=""
          sizes="(min-width:64rem) 10rem,6rem"
          widths={[480]}
          load="late"
        />
      </div>
      <h2 className="col-start-2 self-end text-base leading-snug wrap-anywhere">
        <a
          className="inline-flex min-h-9 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          href={href}
        >
          {name}
        </a>
      </h2>
      <div className="col-start-2 min-w-0 text-sm text-muted">
        <ProductState product={product} canEdit={canEdit} />
        {missing.length > 0 && (
          <p className="text-ink">
            {t("ownProducts.missing", { parts: missing.map((label) => t(label)).join(", ") })}
          </p>
        )}
      </div>
      <Clicks perDay={product.visitsByDay} />
      <div className="max-sm:col-span-2 max-sm:mt-3 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:self-center lg:col-start-4 lg:ml-4">
        <ProductActions
          product={product}
          canEdit={canEdit}
          isFolded
          isShown={state === "listed"}
          next={state === "draft" ? (missing.length > 0 ? "complete" : "publish") : undefined}
        />
      </div>
    </li>
  );
}

/** State and price model, and when it changed. */
function ProductState({ product, canEdit }: OwnProductRowProps) {
  const { t } = useTexts();
  const { state, pricingModel, changed, missing } = product;
  const isReady = state === "draft" && missing.length === 0 && canEdit;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <span className={COLORS[state]}>{t(`ownProducts.status.${state}`)}</span>
      <p className="dotted tabular-nums sm:min-w-0 sm:flex-1 sm:pt-0.5">
        {pricingModel && <span>{t(`pricingModels.${pricingModel}`)} </span>}
        {isReady && <span>{t("ownProducts.complete")} </span>}
        <time dateTime={changed.iso}>{t("ownProducts.changed", { date: changed.text })} </time>
      </p>
    </div>
  );
}
