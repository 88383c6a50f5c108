/**
 * Common tables that turn the concepts of a search into full-text expressions, inside the statement
 * that uses them: what a word means depends on the vocabulary.
 *
 * SQLite copies a common table at each place that names it, and all tables below it. So every table
 * here and in `search-state.server.ts` is named once, by the next one, and carries the columns of
 * those before it.
 */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";
import { mayBeTown } from "./asked.server.ts";
import { blankLists, type Terms, termLists, termTables } from "./found-terms.server.ts";
import { rarityOf } from "./rarity.server.ts";

/** Above it a concept counts as common. */
const MANY = sql.raw("1000");
const LONGER_WEIGHT = sql.raw("0.45");
const AROUND_WEIGHT = sql.raw("0.3");
/** A generic word orders hits that are otherwise alike. */
const GENERIC_WEIGHT = sql.raw("0.12");
/**
 * A place orders those who fit the subject: an expert for the subject elsewhere is nearer to what
 * was meant than a neighbour with another subject.
 */
const PLACE_WEIGHT = sql.raw("0.15");
/** A word is a place if a third of the listings that have it name it as their town. */
const TOWN_SHARE = sql.raw("3");
const MOST_TOWNS = sql.raw("limit 334");
/** In strong fields, the terms `more` of an expression. */
const STRONG_MORE = sql.raw(`replace(more, ' OR "', ' OR "' || char(57345))`);

/**
 * The last table, `concepts`, has a row for each concept: in how many listings it is (`docs`, at
 * most one more than the limit), and what was found for its word in the vocabulary: words that
 * begin with it (`longer`), contain it (`around`), or are one typing error away (`slips`), as JSON
 * lists of term and letter. Slips match nothing: the caller searches again for what was meant.
 * `frequency` goes on where `docs` ends. `isPlace` tells whether it names a town or a country.
 * `place` counts the required concepts, the rarest first.
 */
export function conceptTables(filter: ListingFilter, asked: string): SQL {
  const { index } = filter;
  const field = (name: string) => sql.raw(`c.value ->> '${name}' as ${name}`);
  const lists = termLists(filter);
  const { tables, last } = termTables(lists);
  const terms = (["longer", "around"] as const).filter((name) => lists[name]);
  return sql`
    asked as materialized (select c.key as n, ${field("word")}, ${field("trigrams")}, ${field("anywhere")},
        ${field("strong")}, ${field("exact")}, ${field("town")}, ${field("isGeneric")}, ${field("isKnown")},
        c.value ->> '$.words' as words, c.value ->> '$.needles' as needles
      from json_each(${asked}) c),
    counted_concepts as materialized (select *, (select count(*) from (
        select 1 from ${index.words} where ${index.words} match a.anywhere limit ${MANY} + 1)) as docs
      from asked a),
    placed as materialized (select *, ${isPlace(filter)} as isPlace${blankLists(lists)} from counted_concepts c),
    ${tables}
    wanted as materialized (select *, ${frequencyOf(index)} as frequency, isGeneric = 0
        or min(isGeneric) over () = 1 and (docs > 0 or max(docs) over () = 0) as isRequired, ${moreOf(terms)} as more
      from ${last} r),
    concepts as materialized (select *, ${rarityOf(index, sql`frequency`)} * iif(isRequired, 1, ${GENERIC_WEIGHT})
          * iif(isPlace and max(isRequired and not isPlace) over (), ${PLACE_WEIGHT}, 1) as weight,
        '(' || anywhere || more || ')' as expression, '(' || strong || ${STRONG_MORE} || ')' as strongest,
        ${allNeedles(terms)} as allNeedles, row_number() over (order by isRequired desc, frequency, n) as place
      from wanted)`;
}

/** The zones of the world are named after towns. */
const isLargeTown = (concept: Concept): boolean =>
  mayBeTown(concept) &&
  concept.alternatives.some(({ tokens: [token = ""] }) => findTimeZone(token) !== undefined);

/** Expression: whether the concept of the row `c` names a place. It only matters beside others. */
function isPlace({ index, concepts }: ListingFilter): SQL {
  const { words, placeGroup, prefixes } = index;
  if (placeGroup === null || concepts.length < 2) return sql`0`;
  const prefix = prefixes[placeGroup] ?? "";
  const isCountry = ({ facets }: Concept) =>
    facets.length > 0 && facets.every((facet) => facet.startsWith(prefix));
  const known = concepts.flatMap((each, n) => (isCountry(each) || isLargeTown(each) ? [n] : []));
  const isKnown = sql`c.n in (select value from json_each(${JSON.stringify(known)}))`;
  if (!concepts.some(mayBeTown)) return isKnown;
  return sql`case when c.town = '' or c.docs = 0 then ${isKnown} else (select count(*) from (
    select 1 from ${words} where ${words} match c.town ${MOST_TOWNS})) * ${TOWN_SHARE} >= c.docs end`;
}

/**
 * In how many listings the concept of the row `r` is: where it was not counted to the end, roughly,
 * by the vocabulary.
 */
function frequencyOf({ terms }: ListingFilter["index"]): SQL {
  return sql`iif(docs <= ${MANY}, docs, max(docs, (select total(count) from (
    select t.count from json_each(r.words) w cross join ${terms} t on t.term = w.value
    union all select value ->> 2 from json_each(r.longer)))))`;
}

/** JSON of the needles with those of the terms that were found. */
function allNeedles(terms: readonly Terms[]): SQL {
  if (terms.length === 0) return sql`needles`;
  const weights = { longer: LONGER_WEIGHT, around: AROUND_WEIGHT };
  const others = terms.map(
    (name) =>
      sql`union all select json_array(value ->> 1, '', '', ${weights[name]}) from json_each(${sql.raw(name)})`,
  );
  return sql`(select json_group_array(json(needle)) from (
    select value as needle from json_each(needles) ${sql.join(others, sql` `)}))`;
}

/** The terms that were found for a word, as the end of an expression. */
function moreOf(terms: readonly Terms[]): SQL {
  if (terms.length === 0) return sql`''`;
  const lists = terms.map((name) => `select value from json_each(${name})`).join(" union all ");
  return sql.raw(
    `coalesce((select ' OR ' || group_concat('"' || (value ->> 0) || '"', ' OR ') from (${lists})), '')`,
  );
}
