import { MOST_SEARCHED, PEOPLE_FILTERS } from "#app/domain/people/schema.ts";

/** The list's parameters; what is malformed is ignored. */
export function readPeopleQuery(parameters: URLSearchParams) {
  const after = parameters.get("after") ?? "";
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, MOST_SEARCHED),
    show: PEOPLE_FILTERS.find((name) => name === parameters.get("show")) ?? null,
    after: /^[\w-]{1,64}$/.test(after) ? after : null,
  };
}
