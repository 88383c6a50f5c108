/** How well listings prove the concepts of a search, by their signatures. */
import { type SQL, sql } from "drizzle-orm";
import {
  classIn,
  markColumns,
  placeIn,
  SIGNATURE_SIZE,
} from "#app/domain/search/index/signature.server.ts";
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";

/** How well a proof in each class of fields counts. */
const CLASS_WEIGHTS = [1, 0.85, 0.62, 0.4];
/**
 * More than any search has. With a limit SQLite runs a subquery as it is: it neither copies what
 * surrounds it into each part of a union, nor reads a signature again for each use of a column.
 */
export const OPTIMIZATION_FENCE = sql.raw("limit 1000000");
/** Further words for the same concept add a part of their weight, up to a limit. */
const FURTHER_PROOF_SHARE = sql.raw("0.1");
const MOST_FURTHER_WEIGHT = sql.raw("2.5");
/** Of the proofs of one concept. */
export const CONCEPT_VALUE = sql`max(proof) + ${FURTHER_PROOF_SHARE} * min(sum(proof) - max(proof), ${MOST_FURTHER_WEIGHT})`;
/** Of the tokens that prove a concept together; phrases have at most three. */
const TOKEN_NAMES = ["one", "two", "three"] as const;

/** The names that the longest needle needs: SQLite plans what no row uses, too. */
function namesFor(concepts: readonly Concept[]): readonly string[] {
  const lengths = concepts.flatMap(({ alternatives }) =>
    alternatives.map(({ tokens }) => tokens.length),
  );
  return TOKEN_NAMES.slice(0, Math.max(1, ...lengths));
}

/** Columns of a needle, a JSON list `w.value` of up to three marks and its strength. */
export function needleColumns(concepts: readonly Concept[]): SQL {
  const marks = namesFor(concepts).map((name, at) => markColumns(`w.value ->> ${at}`, name));
  return sql.raw([...marks, "w.value ->> 3 as strength"].join(", "));
}

/** What a proof is read from. */
interface Proofs {
  concepts: readonly Concept[];
  /** Columns before `proof`. */
  columns: readonly string[];
  /** Listings `l`, each with the size of its signature as `c.size`. */
  from: SQL;
}

/**
 * The strength of each row of `needles` (`d`) that the signature of a listing proves, by the class
 * of its field. Of tokens that prove a concept only together, the one in the least telling field
 * counts.
 */
export function proofsIn({ concepts, columns, from }: Proofs): SQL {
  const [first = "one", ...others] = namesFor(concepts);
  const at = (name: string) => [`d.${name}`, `d.${name}At`, "c.size"] as const;
  const conditions = others.map((name) => `(d.${name} = '' or ${placeIn(...at(name))} > 0)`);
  const classes = others.map((name) => `iif(d.${name} = '', '', ${classIn(...at(name))})`);
  const isProven = [`${placeIn(...at(first))} > 0`, ...conditions].join(" and ");
  const own = classIn(...at(first));
  const weakest = classes.length === 0 ? own : `max(${[own, ...classes].join(", ")})`;
  const weights = CLASS_WEIGHTS.map((weight, each) => `when '${each}' then ${weight}`);
  const proof = `strength * case ${weakest} ${weights.join(" ")} end as proof`;
  return sql`select ${sql.raw([...columns, proof].join(", "))} from ${from} cross join needles d
      where ${sql.raw(isProven)} ${OPTIMIZATION_FENCE}`;
}

/** Of the listing `l` of the row around it. */
export const OWN_SIGNATURE = sql`(select ${SIGNATURE_SIZE} as size ${OPTIMIZATION_FENCE}) c`;
