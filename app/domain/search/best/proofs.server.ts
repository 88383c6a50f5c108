/** How well listings prove the concepts of a search, by their signatures. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { classIn, markColumns, placeIn } from "#app/domain/search/index/signature.server.ts";

/** How well a proof in each class of fields counts. */
const CLASS_WEIGHTS = [1, 0.85, 0.62, 0.4];
/** Further words for the same concept add a part of their weight, up to a limit. */
const FURTHER = sql.raw("0.1");
const MOST_FURTHER = sql.raw("2.5");
/** Of the proofs of one concept. */
export const VALUE = sql`max(proof) + ${FURTHER} * min(sum(proof) - max(proof), ${MOST_FURTHER})`;
const NAMES = ["one", "two", "three"] as const;

/** Columns of a needle, a JSON list `w.value` of up to three marks and its strength. */
export const NEEDLE_COLUMNS = sql.raw(
  [
    ...NAMES.map((name, at) => markColumns(`w.value ->> ${at}`, name)),
    "w.value ->> 3 as strength",
  ].join(", "),
);

const HAS_ALL = sql.raw(
  NAMES.map((name) => `(d.${name} = '' or ${placeIn(`d.${name}`, `d.${name}At`)} > 0)`).join(
    " and ",
  ),
);
/** Of words that prove a concept only together, the one in the least telling field counts. */
const WEAKEST_CLASS = sql.raw(
  `max(${NAMES.map((name) => `iif(d.${name} = '', '', ${classIn(`d.${name}`, `d.${name}At`)})`).join(", ")})`,
);

/**
 * The strength of each needle in the signatures of these ranks, by the class of its field, with the
 * other columns of both.
 */
export function proofsIn(index: ListingIndex, ranks: SQL, needles: SQL): SQL {
  const weights = CLASS_WEIGHTS.map((weight, each) => sql.raw(`when '${each}' then ${weight}`));
  return sql`
    select *, strength * case class ${sql.join(weights, sql` `)} end as proof
    from (select c.*, d.*, ${WEAKEST_CLASS} as class
      from (${ranks}) c
      cross join ${index.listings} l on l.rank = c.rank
      cross join (${needles}) d
      where ${HAS_ALL})`;
}
