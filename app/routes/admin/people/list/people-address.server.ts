import { MOST_SEARCHED, OLDEST_FIRST, PEOPLE_FILTERS } from "#app/domain/people/schema.ts";
import { isCountryCode } from "#app/lib/countries.ts";
import { paths } from "#app/paths.ts";

/** What the address of the list asks for. Ignores malformed parameters. */
export function readPeopleQuery(params: URLSearchParams) {
  const after = params.get("after") ?? "";
  const country = params.get("country") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, MOST_SEARCHED),
    show: PEOPLE_FILTERS.find((name) => name === params.get("show")) ?? null,
    country: isCountryCode(country) ? country : undefined,
    isOldestFirst: params.get("sort") === OLDEST_FIRST,
    after: /^[\w-]{1,64}$/.test(after) ? after : null,
    from: after ? readPlace(params.get("from")) : 1,
    isAll: params.get("chosen") === "all",
  };
}

/** The parameters of the list without those of a page. */
export function listedBy(params: URLSearchParams) {
  const { q, show, country, isOldestFirst } = readPeopleQuery(params);
  return { q, show: show ?? undefined, country, sort: isOldestFirst ? OLDEST_FIRST : undefined };
}

/** The order of the list, and its address in the other one. */
export function orderOf(filters: ReturnType<typeof listedBy>) {
  const isAscending = filters.sort === OLDEST_FIRST;
  const sort = isAscending ? undefined : OLDEST_FIRST;
  return { isAscending, url: paths.adminPeople({ ...filters, sort }) };
}

/** The parameters of the same page of the list; pages about its people keep them. */
export function pageListedBy(params: URLSearchParams) {
  const text = (name: string) => params.get(name) ?? undefined;
  const place = {
    after: text("after"),
    page: text("page"),
    back: text("back"),
    from: text("from"),
  };
  return { ...listedBy(params), ...place };
}

/** The same page of the list, from the address of a page about its people. */
export const listUrl = (params: URLSearchParams): string => paths.adminPeople(pageListedBy(params));

/** The place of the first person of the page in the whole list, from 1. */
function readPlace(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
