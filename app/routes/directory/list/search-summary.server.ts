import type { ExpertCategory, ExpertsQuery } from "#app/domain/experts/schema.ts";
import type { ListTotal } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { showTotal } from "#app/web/pages/list-parts.server.ts";

/** More choices of one filter are counted instead of named. */
const MOST_NAMED = 3;
const MOST_QUOTED_CHARACTERS = 60;
/** Countries whose English name takes an article inside a sentence. */
const WITH_ARTICLE = "AE BS CF DO GB GM KM MH MV NL PH SB SC US".split(" ");

type Asked = Omit<ExpertsQuery, "sort" | "after" | "before">;

/** How many were found, and of what: "3 experts found for “chatbots” in legal AI from Hungary, verified only". */
export function describeFound(locale: Locale, query: Asked, total: ListTotal): string {
  return getTranslate(locale)("experts.found", {
    count: total.count,
    number: showTotal(locale, total),
    asked: describeQuery(locale, query),
  });
}

/**
 * What a query asks for, to be put right behind whatever it narrows: it begins with its own blank or comma, and is empty when
 * nothing is asked.
 */
export function describeQuery(locale: Locale, query: Asked): string {
  const t = getTranslate(locale);
  const parts = nameParts(locale, query);
  const text = t("experts.asked.order", parts).replace(/\s+/g, " ").replaceAll(" ,", ",").trim();
  return text === "" || text.startsWith(",") ? text : ` ${text}`;
}

function nameParts(locale: Locale, query: Asked) {
  const t = getTranslate(locale);
  const either = new Intl.ListFormat(locale, { type: "disjunction" });
  const name = (group: "categories" | "countries" | "tags", names: string[]) => {
    const { length } = query[group];
    if (length > MOST_NAMED) return t(`experts.asked.many.${group}`, { count: length });
    return length > 0 ? t(`experts.asked.few.${group}`, { list: either.format(names) }) : "";
  };
  const { q, categories, countries, tags, verified } = query;
  const field = (value: ExpertCategory) => t(`categoryPages.${value}.field`);
  const country = (code: string) => countryInSentence(locale, code);
  const quoted = (text: string) => t("experts.asked.quoted", { text });
  return {
    q: q && t("experts.asked.q", { text: excerpt(q, MOST_QUOTED_CHARACTERS) }),
    categories: name("categories", categories.map(field)),
    countries: name("countries", countries.map(country)),
    tags: name("tags", tags.map(quoted)),
    verified: verified ? t("experts.asked.verified") : "",
  };
}

function countryInSentence(locale: Locale, code: string): string {
  const article = locale === "en" && WITH_ARTICLE.includes(code) ? "the " : "";
  return article + countryName(locale, code);
}
