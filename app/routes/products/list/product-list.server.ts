import type { AppLoadContext } from "@remix-run/cloudflare";
import { productsQueryParams } from "#app/domain/products/directory/products-query.server.ts";
import { PRODUCT_FILTER_GROUPS, PRODUCT_FILTERS } from "#app/domain/products/filters.ts";
import {
  PRODUCT_SORTS,
  type ProductCard,
  type ProductChoices,
  type ProductFacets,
  type ProductFilterGroup,
  type ProductFilterValues,
  type ProductsPage,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import type { FacetChoice, WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import {
  describeLeftOut,
  pagePlace,
  removableChoices,
  showTotal,
} from "#app/web/pages/list-parts.server.ts";
import { CHOICE_LABELS, viewEmptyProducts } from "./empty-products.server.ts";

type UrlOf = (change: Partial<ProductsQuery>) => string;

interface FoundProducts {
  page: ProductsPage;
  /** Loaded for an empty list. */
  withoutOne: readonly WithoutOne<"q" | ProductFilterGroup>[];
  /**
   * True for members whose default list is their own: the addresses of this list then contain
   * `view=all`.
   */
  hasOwnView: boolean;
}

/** The list for its page: choices with labels and counts, and all addresses. */
export function viewProductList(
  { locale, visitor }: AppLoadContext,
  query: ProductsQuery,
  { page, withoutOne, hasOwnView }: FoundProducts,
) {
  const t = getTranslate(locale);
  const view = hasOwnView ? ("all" as const) : null;
  const urlOf: UrlOf = (change) => {
    const asked = { ...query, after: null, before: null, ...change };
    // Without words there is no best match.
    if (asked.q === "" && asked.sort === "best") asked.sort = PRODUCT_SORTS[0];
    const params = productsQueryParams(asked);
    if (view) params.set("view", view);
    return params.size > 0 ? `${paths.products()}?${params}` : paths.products();
  };
  const empty = viewEmptyProducts(locale, query, { page, withoutOne }, urlOf);
  return {
    action: paths.products(),
    view,
    q: query.q,
    isAsTyped: query.isAsTyped,
    sort: query.sort,
    products: page.products.map((product) => toCard(product, visitor)),
    corrected: page.answer?.corrected ?? null,
    suggested: perhapsMeant(page, urlOf),
    asTypedUrl: page.answer?.corrected ? urlOf({ isAsTyped: true }) : "",
    close: closeCards(page, visitor),
    found: empty?.found ?? describeFound(locale, page),
    filters: PRODUCT_FILTER_GROUPS.map((group) =>
      nameFacets(t, group, { query, facets: page.facets }),
    ),
    active: listActive(t, query, urlOf),
    empty,
    clearUrl: paths.products(view ? { view } : {}),
    previousUrl: page.previous && urlOf({ before: page.previous }),
    nextUrl: page.next && urlOf({ after: page.next }),
    place: pagePlace(locale, page),
  };
}

/** Products found by many words may lack some of them. */
function describeFound(locale: Locale, { total, answer }: ProductsPage): string {
  const key = answer?.isPartly ? "products.countMost" : "products.count";
  const count = getTranslate(locale)(key, { count: total.count, shown: showTotal(locale, total) });
  return count + describeLeftOut(locale, answer?.leftOut ?? []);
}

const perhapsMeant = ({ answer }: ProductsPage, urlOf: UrlOf) =>
  answer?.suggested ? { q: answer.suggested, url: urlOf({ q: answer.suggested }) } : null;

/**
 * The owner's id stays on the server. The page only gets whether the visitor may change the
 * product.
 */
function toCard({ ownerId, ...card }: ProductCard, visitor: AppLoadContext["visitor"]) {
  const isSignedIn = visitor !== null && visitor !== "unavailable";
  return { ...card, canChange: isSignedIn && (visitor.isAdmin || visitor.userId === ownerId) };
}

/** With few hits: products that have most of the meaning, and the words that each lacks. */
function closeCards({ answer }: ProductsPage, visitor: AppLoadContext["visitor"]) {
  return (answer?.close ?? []).map(({ product, matched, missing }) => ({
    product: toCard(product, visitor),
    matched: matched.join(", "),
    missing: missing.join(", "),
  }));
}

function nameFacets<Group extends ProductFilterGroup>(
  t: Translate,
  group: Group,
  { query, facets }: { query: ProductChoices; facets: ProductFacets },
) {
  const chosen: ProductFilterValues[Group][] = query[group];
  const found: FacetChoice<ProductFilterValues[Group]>[] = facets[group];
  const choices =
    group === "groups"
      ? found.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
      : found;
  const { parameter, legend } = PRODUCT_FILTERS[group];
  return {
    name: parameter,
    legend: t(legend),
    choices: choices.map(({ value, count }) => ({
      value,
      count,
      label: CHOICE_LABELS[group](t, value),
      isChosen: chosen.includes(value),
    })),
  };
}

function listActive(t: Translate, query: ProductsQuery, urlOf: UrlOf) {
  const { q } = query;
  return [
    ...(q
      ? [{ label: t("lists.searched", { q }), removeUrl: urlOf({ q: "", isAsTyped: false }) }]
      : []),
    ...PRODUCT_FILTER_GROUPS.flatMap((group) => removableOf(t, group, query, urlOf)),
  ];
}

function removableOf<Group extends ProductFilterGroup>(
  t: Translate,
  group: Group,
  query: ProductChoices,
  urlOf: UrlOf,
) {
  const chosen: ProductFilterValues[Group][] = query[group];
  return removableChoices(
    chosen,
    (value) => CHOICE_LABELS[group](t, value),
    (others) => urlOf({ [group]: others }),
  );
}
