import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { HOURS_OF_A_DAY } from "#app/domain/experts/filters.ts";
import { RELATED_CATEGORIES } from "#app/domain/experts/related-categories.server.ts";
import { categorySlug, type ExpertCard, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { categoryPictureKey } from "#app/domain/share-pictures/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatDollarRange } from "#app/i18n/facts.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { shownText } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadExpertList } from "#app/routes/directory/list/expert-list.server.ts";
import type { ExpertListView } from "#app/routes/directory/list/expert-list-view.server.ts";
import { breadcrumbs } from "#app/web/pages/json-ld.server.ts";
import { showTotal } from "#app/web/pages/list-parts.server.ts";
import { describePage, sharePicture } from "#app/web/pages/page.server.ts";

/** The first sentence says what the field is; the others are details. */
const SENTENCE_END = /(?<=[.!?]) /;

type FieldList = Pick<ExpertListView, "total" | "previousUrl" | "nextUrl"> & {
  experts: readonly Pick<
    ExpertCard,
    "rateFrom" | "rateUnit" | "isUnclaimed" | "receivesRequests" | "takesProjects"
  >[];
  filters: { available: { count: number | null } };
};

/** A category's introduction and its experts, or the examples during an outage. */
export async function loadCategory(
  request: Request,
  context: AppLoadContext,
  category: ExpertCategory,
) {
  const t = getTranslate(context.locale);
  const action = paths.category(categorySlug(category));
  const { asked, place, ...list } = await loadExpertList(request, context, { action, category });
  const page = describePage(context, {
    title: asked ? "experts.filteredTitle" : `categoryPages.${category}.title`,
    titleParams: { asked },
    description: `categoryPages.${category}.description`,
    ...place,
    picture: sharePicture(
      categoryPictureKey(context.settings.category_pictures, category),
      t(`categories.${category}`),
    ),
    jsonLd: [
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("experts.title"), path: paths.experts() },
        { name: t(`categories.${category}`), path: action },
      ]),
    ],
    sections: ["home", "lists", "experts", "response"],
  });
  const intro = shownText(context.locale)(t(`categoryPages.${category}.intro`));
  const [lead = "", ...rest] = intro.split(SENTENCE_END);
  const facts = list.view && !asked ? describeField(context.locale, list.view) : [];
  const introduction = { lead, facts, rest: rest.join(" ") };
  const neighbours = RELATED_CATEGORIES[category];
  const found = { kind: "category" as const, category, neighbours, introduction, ...page, ...list };
  return data(found, list.view ? {} : { status: 503 });
}

/** A label and its value. */
export type FieldFact = readonly [string, string];

/**
 * How many experts of a field take requests, and what these charge an hour, where the list is on
 * one page: the page reads nothing for it. No facts for fewer than two experts, and if none does.
 */
export function describeField(
  locale: Locale,
  { experts, total, filters, previousUrl, nextUrl }: FieldList,
): FieldFact[] {
  if (total.count < 2) return [];
  const t = getTranslate(locale);
  const isWhole = previousUrl === null && nextUrl === null;
  const open = experts.filter((expert) => isWhole && contactStateOf(expert) === "open");
  const isByDay = open.some(({ rateFrom, rateUnit }) => rateFrom !== null && rateUnit === "day");
  const rates = open.flatMap(byTheHour).toSorted((a, b) => a - b);
  const [from, to] = [rates[0], rates.at(-1)];
  const openCount = filters.available.count;
  if (!openCount) return [];
  const counts = { open: openCount, all: showTotal(locale, total) };
  const opens: FieldFact = [t("experts.fieldOpen"), t("experts.fieldOpenOf", counts)];
  if (from === undefined || to === undefined || from >= to) return [opens];
  const label = t(isByDay ? "experts.fieldRatesWithDays" : "experts.fieldRates");
  return [opens, [label, formatDollarRange(locale, from, to)]];
}

const byTheHour = ({ rateFrom, rateUnit }: Pick<ExpertCard, "rateFrom" | "rateUnit">) =>
  rateFrom === null ? [] : Math.round(rateUnit === "day" ? rateFrom / HOURS_OF_A_DAY : rateFrom);
