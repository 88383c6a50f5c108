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
import type { Locale } from "#app/i18n/dictionary.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { mapFields } from "#app/lib/fields.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { showTotal } from "#app/web/pages/list-parts.server.ts";
import { CHOICE_LABELS } from "./choice-labels.server.ts";

/** More choices of one filter are counted instead of named. */
const MOST_NAMED = 3;
const MOST_QUOTED_CHARACTERS = 60;

type Asked = Omit<ExpertsQuery, "sort" | "after" | "before">;

/**
 * For example "3 experts found for “chatbots” in legal AI from Hungary, Pro members only", or "3
 * experts fit most of this search for …" when none fits all of it.
 */
export function describeFound(
  locale: Locale,
  query: Asked,
  { total, answer }: Pick<ExpertsPage, "total" | "answer">,
): string {
  const asked = describeQuery(locale, { ...query, q: answer?.corrected ?? query.q });
  const t = getTranslate(locale);
  const most = answer?.most ?? 0;
  if (most > 0) return t("experts.foundMost", { count: most, asked });
  return t("experts.found", { count: total.count, number: showTotal(locale, total), asked });
}

/**
 * What a query asks for, to follow the noun that it narrows. It begins with its own blank or comma,
 * and is empty for an open query.
 */
export function describeQuery(locale: Locale, query: Asked): string {
  const t = getTranslate(locale);
  const parts = nameParts(locale, query);
  const text = t("experts.asked.order", parts).replace(/\s+/g, " ").replaceAll(" ,", ",").trim();
  return text === "" || text.startsWith(",") ? text : ` ${text}`;
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
