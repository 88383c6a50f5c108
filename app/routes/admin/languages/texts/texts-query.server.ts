import { TEXT_FILTERS } from "#app/domain/languages/schema.ts";
import type { TextsQuery } from "#app/domain/languages/texts/list-texts.server.ts";
import { TEXT_SECTIONS } from "#app/domain/languages/texts/text-slots.server.ts";
import { paths } from "#app/paths.ts";

const MOST_CHARACTERS = 200;

/** What the address asks for; what nobody knows is left out. */
export function readTextsQuery(params: URLSearchParams): TextsQuery {
  const section = params.get("section") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, MOST_CHARACTERS),
    show: TEXT_FILTERS.find((filter) => filter === params.get("show")) ?? null,
    section: TEXT_SECTIONS.includes(section) ? section : null,
    after: params.get("after") || null,
  };
}

/** The address of a page of texts. */
export function textsUrl(locale: string, query: TextsQuery): string {
  const { q, show, section, after } = query;
  return paths.adminLanguage(locale, {
    q,
    show: show ?? undefined,
    section: section ?? undefined,
    after: after ?? undefined,
  });
}
