import { type SQL, sql } from "drizzle-orm";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { PRODUCT_GROUPS } from "#app/domain/products/schema.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { matchExpression } from "#app/domain/search/query/match-expression.server.ts";
import { selectCards } from "./card-rows.server.ts";

const MOST = sql.raw("LIMIT 3");

/** JSON object of group to the expression that finds it, because which one is wanted is known to the database only. */
const EXPRESSIONS = JSON.stringify(
  Object.fromEntries(
    PRODUCT_GROUPS.map((group) => {
      const facetGroups = [[facetKey(PRODUCT_INDEX, "groups", group)]];
      return [group, matchExpression({ words: [], facetGroups })];
    }),
  ),
);

/**
 * `CardRow`s of up to three listed products like the listed one with this slug. The next older ones of its group come first,
 * going on with the newest where those end, so that each product is somebody's neighbour; then the next ones of any group.
 */
export function selectRelated(slug: string): SQL {
  const own = (column: SQL) => sql`(SELECT ${column} FROM products p
    JOIN product_listings l ON l.product_id = p.id WHERE p.slug = ${slug})`;
  const ownRank = own(sql`l.rank`);
  const expression = own(sql`json_extract(${EXPRESSIONS}, '$.' || p.category_group)`);
  const mates = (side: SQL, turn: number) => sql`
    SELECT * FROM (SELECT rowid AS rank, ${turn} AS turn FROM products_search
      WHERE products_search MATCH coalesce(${expression}, '""') AND rowid ${side} ${ownRank}
      ORDER BY rowid ${MOST})`;
  const others = (side: SQL, turn: number) => sql`
    SELECT * FROM (SELECT rank, ${turn} AS turn FROM product_listings
      WHERE rank ${side} ${ownRank} ORDER BY rank ${MOST})`;
  const walks = [mates(sql`>`, 0), mates(sql`<`, 1), others(sql`>`, 2), others(sql`<`, 3)];
  const nearest = sql`SELECT rank, min(turn) AS turn FROM (${sql.join(walks, sql` UNION ALL `)})
    GROUP BY rank ORDER BY min(turn), rank ${MOST}`;
  return selectCards(nearest, sql`page.turn, page.rank`);
}
