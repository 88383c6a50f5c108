import type { ExpertsPage } from "#app/domain/experts/directory/schema.ts";
import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import { EXPERT_INDEX, EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  type ExpertChoices,
  type ExpertFacets,
  type ExpertFilterValues,
  type ExpertsQuery,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import { countEach, type GroupCounts } from "#app/domain/search/facets/facet-choices.server.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { type TypedText, toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { SearchAnswer } from "#app/domain/search/list/search-answer.server.ts";
import { searchList } from "#app/domain/search/list/search-list.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import { mapFields } from "#app/lib/fields.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, EXPERT_CARDS, toCard } from "./card-rows.server.ts";
import { expertsThesaurus } from "./experts-thesaurus.server.ts";
import { FILTER_CHOICES } from "./filter-choices.server.ts";

type Chosen = Record<ExpertFilterGroup, readonly string[]>;

const FLAG_VALUES = ["1"];

/**
 * One page of the listed experts that a query asks for, with the total and the choices of the
 * filter, in one round trip. A second one follows when nothing is found, and for a cursor past the
 * ends, whose expert is no longer listed: that reads the first page instead.
 */
export async function listExperts(
  db: Database,
  query: ExpertsQuery,
  locale = "en",
): Promise<ExpertsPage> {
  const { cards, total, numbers, next, previous, answer } = await searchList<
    ExpertFilterGroup,
    CardRow
  >(db, {
    index: EXPERT_INDEX,
    text: toText(query, locale),
    chosen: toChosen(query),
    order: EXPERT_ORDERS[query.sort],
    cards: EXPERT_CARDS,
    after: query.after,
    before: query.before,
  });
  const facets = toFacets(query, numbers);
  return { experts: cards.map(toCard), total, facets, next, previous, answer: toAnswer(answer) };
}

/**
 * For each part of a query, its text ("q") or all choices of one filter, how many experts would be
 * found without it: most first, without parts that find none. One round trip; none when the query
 * is empty. A search that finds nothing has the same in its answer.
 */
export function listExpertsWithoutOne(
  db: Database,
  query: ExpertsQuery,
  locale = "en",
): Promise<WithoutOne<"q" | ExpertFilterGroup>[]> {
  const filter = toListingFilter(EXPERT_INDEX, toText(query, locale), toChosen(query));
  return listWithoutOne(db, filter);
}

function toText({ q, isAsTyped }: ExpertsQuery, locale: string): TypedText {
  return { q, thesaurus: expertsThesaurus(), locale, isCorrected: !isAsTyped };
}

function toChosen(query: ExpertsQuery): Chosen {
  return mapFields<Chosen, unknown, ExpertFilterGroup>(EXPERT_FILTERS, (_, group) => {
    if (isChoiceGroup(group)) return query[group];
    return query[group] ? FLAG_VALUES : [];
  });
}

function toAnswer(answer: SearchAnswer<ExpertFilterGroup, CardRow> | null): ExpertsPage["answer"] {
  if (!answer) return null;
  const { corrected, suggested, close, most, words, isPartly } = answer;
  const { unknown, leftOut, facets, withoutOne } = answer;
  return {
    withoutOne,
    corrected,
    suggested,
    close: close.map(({ card, ...rest }) => ({ expert: toCard(card), ...rest })),
    most,
    words,
    isPartly,
    unknown,
    leftOut,
    fields: facetValues(EXPERT_INDEX, "categories", facets).filter(isExpertCategory),
  };
}

type Numbers = Record<ExpertFilterGroup, GroupCounts>;

function toFacets(query: ExpertsQuery, numbers: Numbers): ExpertFacets {
  return mapFields<ExpertFacets, unknown, ExpertFilterGroup>(EXPERT_FILTERS, (_, group) => {
    if (isChoiceGroup(group)) return offerChoices(group, query, numbers);
    return countEach(EXPERT_INDEX, group, FLAG_VALUES, numbers[group])[0]?.count ?? null;
  });
}

function offerChoices<Group extends ExpertChoiceGroup>(
  group: Group,
  query: ExpertChoices,
  numbers: Numbers,
) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  return FILTER_CHOICES[group].offer(chosen, numbers[group]);
}
