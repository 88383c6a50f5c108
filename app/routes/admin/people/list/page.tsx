import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type ListedPerson,
  listPeopleUnscoped,
} from "#app/domain/people/list/list-people.server.ts";
import { MOST_SEARCHED, PEOPLE_FILTERS, PEOPLE_PER_PAGE } from "#app/domain/people/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { countryName, isCountryCode, listCountries } from "#app/lib/countries.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describePages,
  describeShortAge,
} from "#app/routes/admin/parts/page.server.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { PeopleTable } from "./people-table.tsx";

/** The newest come first without it. */
const OLDEST = "oldest";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const query = readPeopleQuery(searchParams);
  const { people, next, isPartial, counted } = await listPeopleUnscoped(context.db, query);
  const { q, show, country, isOldestFirst, from } = query;
  const sort = isOldestFirst ? OLDEST : undefined;
  const filters = { q, show: show ?? undefined, country, sort };
  return {
    ...describeAdminPage(context, admin, {
      title: "people.title",
      sections: ["people", "person"],
    }),
    q,
    isPartial,
    show: show ?? "",
    country: country ?? "",
    sort: sort ?? "",
    countries: countryChoices(context.locale),
    people: people.map((person) => describePerson(context.locale, person)),
    place: placeOf(from, people.length, counted),
    choice: {
      isAll: query.isAll,
      url: paths.adminPeople({
        ...filters,
        ...placeIn(searchParams),
        chosen: query.isAll ? undefined : "all",
      }),
    },
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
  const { people, q, show, country, sort, countries, isPartial, pages, place, choice } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = q || show || country ? paths.adminPeople() : null;
  const choices = PEOPLE_FILTERS.map((value) => ({ value, label: t(`people.filters.${value}`) }));
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
            choices: [{ value: OLDEST, label: t("people.sorts.oldest") }],
          },
        ]}
        clearUrl={clearUrl}
      />
      {people.length > 0 && <PeopleTable people={people} place={place} choice={choice} />}
      {people.length === 0 && !isPartial && (
        <AdminEmpty title={t("people.empty")} clearUrl={clearUrl} />
      )}
      {isPartial && <p className="mt-6 max-w-prose text-sm text-muted">{t("people.partial")}</p>}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

/** Ignores malformed parameters. */
function readPeopleQuery(parameters: URLSearchParams) {
  const after = parameters.get("after") ?? "";
  const country = parameters.get("country") ?? "";
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, MOST_SEARCHED),
    show: PEOPLE_FILTERS.find((name) => name === parameters.get("show")) ?? null,
    country: isCountryCode(country) ? country : undefined,
    isOldestFirst: parameters.get("sort") === OLDEST,
    after: /^[\w-]{1,64}$/.test(after) ? after : null,
    from: after ? readPlace(parameters.get("from")) : 1,
    isAll: parameters.get("chosen") === "all",
  };
}

function describePerson(locale: Locale, { createdAt, lastSeenAt, ...person }: ListedPerson) {
  return {
    ...person,
    countryName: person.country && countryName(locale, person.country),
    joined: formatTimestamp(locale, createdAt, "short"),
    lastSeen: lastSeenAt === null ? null : describeShortAge(locale, lastSeenAt),
  };
}

const countryChoices = (locale: Locale) =>
  listCountries(locale).map(({ code, name }) => ({ value: code, label: name }));

/** Unknown where there are more people than are counted. */
const countPages = ({ count, isMore }: { count: number; isMore: number }) =>
  isMore ? undefined : Math.ceil(count / PEOPLE_PER_PAGE);

/** The same page of the list. */
function placeIn(params: URLSearchParams) {
  const text = (name: string) => params.get(name) ?? undefined;
  return { after: text("after"), page: text("page"), back: text("back"), from: text("from") };
}

/** Which people of all are on the page. */
function placeOf(from: number, shown: number, counted: { count: number; isMore: number }) {
  const { count: total, isMore } = counted;
  return { from, to: from + shown - 1, total, isMore: Boolean(isMore) };
}

/** The place of the first person of the page in the whole list, from 1. */
function readPlace(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
