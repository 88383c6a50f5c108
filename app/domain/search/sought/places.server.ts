/** Places in a search. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";

/**
 * A place orders those who fit the subject: an expert for the subject elsewhere is nearer to what
 * was meant than a neighbour with another subject.
 */
export const PLACE_WEIGHT = sql.raw("0.15");
/** A word is a place if a third of the listings that have it name it as their town. */
const TOWN_SHARE = sql.raw("3");
const MOST_TOWNS = sql.raw("limit 334");
/** The zones of the world are named after towns; what is known to be something else is none. */
const isLargeTown = ({ word, meanings, alternatives }: Concept): boolean =>
  word !== null &&
  meanings.length === 0 &&
  alternatives.some(({ tokens: [token = ""] }) => findTimeZone(token) !== undefined);

/** Expression: whether the concept of the row `c` names a place. It only matters beside others. */
export function isPlace({ index, concepts }: ListingFilter): SQL {
  const { words, placeGroup, prefixes } = index;
  if (placeGroup === null || concepts.length < 2) return sql`0`;
  const prefix = prefixes[placeGroup] ?? "";
  const isCountry = ({ facets }: Concept) =>
    facets.length > 0 && facets.every((facet) => facet.startsWith(prefix));
  const known = concepts.flatMap((each, n) => (isCountry(each) || isLargeTown(each) ? [n] : []));
  return sql`case when c.town = '' or c.docs = 0 then c.n in (select value from json_each(${JSON.stringify(known)}))
    else (select count(*) from (select 1 from ${words} where ${words} match c.town ${MOST_TOWNS})) * ${TOWN_SHARE} >= c.docs end`;
}
