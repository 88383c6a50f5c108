import type {
  ProductFilterGroup,
  ProductFilterValues,
  ProductsPage,
  ProductsQuery,
} from "#app/domain/products/schema.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { droppableParts, whyEmpty } from "#app/web/pages/list-parts.server.ts";

/** The labels of each filter's choices: "Other" alone would not say which others. */
export const CHOICE_LABELS: {
  [Group in ProductFilterGroup]: (t: Translate, value: ProductFilterValues[Group]) => string;
} = {
  groups: (t, group) =>
    group === "OTHER" ? t("products.otherCategories") : t(`productGroups.${group}`),
  platforms: (t, platform) =>
    platform === "OTHER" ? t("products.otherPlatform") : t(`platforms.${platform}`),
  prices: (t, model) => t(`pricingModels.${model}`),
  tags: (_, tag) => tag,
};

type Part = "q" | ProductFilterGroup;
type UrlOf = (change: Partial<ProductsQuery>) => string;

interface Emptied {
  page: ProductsPage;
  withoutOne: readonly WithoutOne<Part>[];
}

/**
 * An empty list: what was asked, why nothing is found, the results without one part of it, and
 * where its words become a request. Null for a list with products.
 */
export function viewEmptyProducts(
  locale: Locale,
  query: ProductsQuery,
  { page, withoutOne }: Emptied,
  urlOf: UrlOf,
) {
  if (page.products.length > 0) return null;
  const unknown = page.answer?.unknown ?? [];
  const t = getTranslate(locale);
  const labels = describeParts(t, query);
  const choices = [...labels.groups, ...labels.platforms, ...labels.prices, ...labels.tags];
  const urlWithout = (part: Part) => urlOf({ [part]: part === "q" ? "" : [] });
  const conditions = describeConditions(locale, t, labels);
  const way = query.q === "" ? "products.emptyText" : "lists.describeText";
  return {
    found: conditions ? t("products.foundNone", { conditions }) : t("products.empty"),
    reason: whyEmpty(locale, "products", { q: query.q, choices, unknown }),
    text: t(conditions ? way : "products.emptyDirectory"),
    droppable: droppableParts(locale, withoutOne, labels, urlWithout),
    describeUrl: query.q === "" ? null : paths.quote({ q: page.answer?.corrected ?? query.q }),
  };
}

/** The labels of each part of the query; an empty list for an unused part. */
function describeParts(t: Translate, { q, groups, platforms, prices, tags }: ProductsQuery) {
  return {
    q: q ? [q] : [],
    groups: groups.map((group) => CHOICE_LABELS.groups(t, group)),
    platforms: platforms.map((platform) => CHOICE_LABELS.platforms(t, platform)),
    prices: prices.map((model) => CHOICE_LABELS.prices(t, model)),
    tags,
  } satisfies Record<Part, string[]>;
}

/**
 * Choices of one filter are alternatives, filters are combined: `“bot”, Vision or Generative, and
 * Web`. Empty for an open query.
 */
function describeConditions(locale: Locale, t: Translate, labels: Record<Part, string[]>): string {
  const or = listFormat(locale, "disjunction");
  const and = listFormat(locale, "conjunction");
  const q = labels.q.map((text) => t("pieces.quoted", { text }));
  const parts = Object.values({ ...labels, q }).map((part) => or.format(part));
  return and.format(parts.filter(Boolean));
}
