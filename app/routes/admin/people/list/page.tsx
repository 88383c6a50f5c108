import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import type { FilterCount } from "#app/domain/people/list/filter-counts.server.ts";
import {
  type ListedPerson,
  listPeopleUnscoped,
} from "#app/domain/people/list/list-people.server.ts";
import { OLDEST_FIRST, PEOPLE_FILTERS, PEOPLE_PER_PAGE } from "#app/domain/people/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { countryName, listCountries } from "#app/lib/countries.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describePages,
  describeShortAge,
} from "#app/routes/admin/parts/page.server.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { listedBy, orderOf, pageListedBy, readPeopleQuery } from "./people-address.server.ts";
import { PeopleTable } from "./people-table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const query = readPeopleQuery(searchParams);
  const { people, next, isPartial, counted, filterCounts } = await listPeopleUnscoped(
    context.db,
    query,
  );
  const { from } = query;
  const filters = listedBy(searchParams);
  const kept = pageListedBy(searchParams);
  return {
    ...describeAdminPage(context, admin, {
      title: "people.title",
      sections: ["people", "person"],
    }),
    isPartial,
    q: filters.q,
    show: filters.show ?? "",
    choices: filterChoices(context.locale, filterCounts),
    country: filters.country ?? "",
    sort: filters.sort ?? "",
    countries: countryChoices(context.locale),
    people: people.map((person) => describePerson(context.locale, person)),
    place: placeOf(from, people.length, counted),
    choice: {
      isAll: query.isAll,
      url: paths.adminPeople({ ...kept, chosen: query.isAll ? undefined : "all" }),
    },
    order: orderOf(filters),
    kept,
    pages: {
      ...describePages(searchParams, next, (place, step) => {
        const start = from + (step > 0 ? people.length : -PEOPLE_PER_PAGE);
        return paths.adminPeople({ ...filters, ...place, from: place.after && String(start) });
      }),
      count: countPages(counted),
    },
  };
}

export default function PeoplePage() {
  const found = useLoaderData<typeof loader>();
  const { q, show, choices, country, countries, sort } = found;
  const { people, place, choice, order, kept, isPartial, pages } = found;
  const { t } = useTexts();
  const clearUrl = q || show || country ? paths.adminPeople() : null;
  return (
    <AdminPage path={paths.adminPeople()} title={t("people.title")} text={t("people.text")}>
      <AdminFilters
        action={paths.adminPeople()}
        label={t("people.search")}
        isFolded
        search={{ placeholder: t("people.placeholder"), value: q }}
        selects={[
          { name: "show", label: t("people.show"), value: show, choices },
          {
            name: "country",
            label: t("people.columns.country"),
            value: country,
            choices: countries,
          },
          {
            name: "sort",
            label: t("people.sort"),
            value: sort,
            none: t("people.sorts.newest"),
            choices: [{ value: OLDEST_FIRST, label: t("people.sorts.oldest") }],
          },
        ]}
        clearUrl={clearUrl}
      />
      {people.length > 0 && (
        <PeopleTable people={people} place={place} choice={choice} sort={order} kept={kept} />
      )}
      {people.length === 0 && !isPartial && (
        <AdminEmpty title={t("people.empty")} clearUrl={clearUrl} />
      )}
      {isPartial && <p className="mt-6 max-w-prose text-sm text-muted">{t("people.partial")}</p>}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

function describePerson(locale: Locale, { createdAt, lastSeenAt, ...person }: ListedPerson) {
  return {
    ...person,
    countryName: person.country && countryName(locale, person.country),
    joined: formatTimestamp(locale, createdAt, "short"),
    lastSeen: lastSeenAt === null ? null : describeShortAge(locale, lastSeenAt),
  };
}

/** With the number that each finds, where it is known; a plus for those that may find more. */
function filterChoices(locale: Locale, counts: readonly FilterCount[]) {
  const t = getTranslate(locale);
  const format = numberFormat(formatTag(locale));
  return PEOPLE_FILTERS.map((value) => {
    const label = t(`people.filters.${value}`);
    const counted = counts.find(({ filter }) => filter === value);
    if (!counted || (counted.count === 0 && counted.isMore)) return { value, label };
    const number = format.format(counted.count) + (counted.isMore ? "+" : "");
    return { value, label: t("people.filterCount", { label, number }) };
  });
}

const countryChoices = (locale: Locale) =>
  listCountries(locale).map(({ code, name }) => ({ value: code, label: name }));

/** Unknown where there are more people than are counted. */
const countPages = ({ count, isMore }: { count: number; isMore: number }) =>
  isMore ? undefined : Math.ceil(count / PEOPLE_PER_PAGE);

/** Which people of all are on the page. */
function placeOf(from: number, shown: number, counted: { count: number; isMore: number }) {
  const { count: total, isMore } = counted;
  return { from, to: from + shown - 1, total, isMore: Boolean(isMore) };
}
