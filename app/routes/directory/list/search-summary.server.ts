import type { ExpertsPage } from "#app/domain/experts/directory/schema.ts";
import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import type {
  ExpertChoices,
  ExpertFilterValues,
  ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import { MOST_CLOSE_SHOWN } from "#app/domain/search/best/scan-scores.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { mapFields } from "#app/lib/fields.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import {
  describeLeftOut,
  MOST_QUOTED_CHARACTERS,
  showTotal,
} from "#app/web/pages/list-parts.server.ts";
import { CHOICE_LABELS } from "./choice-labels.server.ts";

/** More choices of one filter are counted instead of named. */
const MOST_NAMED = 3;

type Asked = Omit<ExpertsQuery, "sort" | "after" | "before">;

/**
 * For example "3 experts found for “chatbots” in legal AI in Hungary, Pro members only", or "No
 * experts found" for the same. When none fits all of the search, it names the words that those
 * lack who fit most of it. Where experts found may lack some words, they fit most of the search.
 */
export function describeFound(
  locale: Locale,
  query: Asked,
  { total, answer }: Pick<ExpertsPage, "total" | "answer">,
): string {
  const asked = describeQuery(locale, { ...query, q: answer?.corrected ?? query.q });
  const t = getTranslate(locale);
  const most = (answer?.close ?? []).slice(0, answer?.most ?? 0);
  const leftOut = describeLeftOut(locale, answer?.leftOut ?? []);
  if (most.length > 0) return describeMost(locale, asked, most) + leftOut;
  if (total.count === 0) return t("experts.foundNone", { asked });
  const counted = { count: total.count, number: showTotal(locale, total), asked };
  if (answer?.isPartly) return t("experts.foundMost", { ...counted, lacking: "" }) + leftOut;
  return t("experts.found", counted) + leftOut;
}

/** How many of those below fit part of a search that others fit completely; empty for none. */
export function describePart(
  locale: Locale,
  { total, answer }: Pick<ExpertsPage, "total" | "answer">,
): string {
  const hasFull = total.count > 0 && answer?.most === 0 && !answer.isPartly;
  const count = hasFull ? answer.close.length : 0;
  if (count === 0) return "";
  return getTranslate(locale)("experts.foundPart", { count, number: String(count) });
}

function describeMost(
  locale: Locale,
  asked: string,
  most: readonly { missing: readonly string[] }[],
): string {
  const t = getTranslate(locale);
  const count = most.length;
  // The search stops there.
  const number = showTotal(locale, { count, isExact: count < MOST_CLOSE_SHOWN });
  const same = wordsOfAll(locale, most);
  if (same) return t("experts.foundWithout", { count, number, asked, words: same });
  const words = [...new Set(most.flatMap(({ missing }) => missing))];
  const lacking =
    words.length > MOST_NAMED
      ? ""
      : t("experts.foundLacking", { words: quoteWords(locale, words, "disjunction") });
  return t("experts.foundMost", { count, number, asked, lacking });
}

/** The words that all of them lack, if none lacks others; empty otherwise. */
export function wordsOfAll(locale: Locale, all: readonly { missing: readonly string[] }[]): string {
  const [first, ...others] = all;
  const isSame = others.every(({ missing }) => missing.join() === first?.missing.join());
  return first && isSame ? quoteWords(locale, first.missing, "conjunction") : "";
}

function quoteWords(
  locale: Locale,
  words: readonly string[],
  type: "conjunction" | "disjunction",
): string {
  const t = getTranslate(locale);
  return listFormat(locale, type).format(words.map((text) => t("pieces.quoted", { text })));
}

/**
 * What a query asks for, to follow the noun that it narrows. It begins with its own blank, comma or
 * colon, and is empty for an open query.
 */
export function describeQuery(locale: Locale, query: Asked): string {
  const t = getTranslate(locale);
  const parts = nameParts(locale, query);
  const text = t("experts.asked.order", parts).replace(/\s+/g, " ").replaceAll(" ,", ",").trim();
  // In Hungarian the searched words follow a colon.
  return text === "" || /^[,:]/.test(text) ? text : ` ${text}`;
}

function nameParts(locale: Locale, query: Asked) {
  const t = getTranslate(locale);
  const { q } = query;
  const text = excerpt(q, MOST_QUOTED_CHARACTERS);
  return {
    q: q && t("experts.asked.q", { text }),
    ...mapFields<Record<ExpertFilterGroup, string>, unknown, ExpertFilterGroup>(
      EXPERT_FILTERS,
      (_, group) => {
        if (isChoiceGroup(group)) return nameChoices(locale, group, query);
        return query[group] ? t(`experts.asked.${group}`) : "";
      },
    ),
  };
}

function nameChoices<Group extends ExpertChoiceGroup>(
  locale: Locale,
  group: Group,
  query: ExpertChoices,
) {
  const t = getTranslate(locale);
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  const count = chosen.length;
  if (count === 0) return "";
  if (count > MOST_NAMED) return t(`experts.asked.many.${group}`, { count });
  const either = listFormat(locale, "disjunction");
  const names = chosen.map((value) => CHOICE_LABELS[group].inSentence(locale, value));
  return t(`experts.asked.few.${group}`, { list: either.format(names) });
}
