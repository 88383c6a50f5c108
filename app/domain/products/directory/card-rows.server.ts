import { type SQL, sql } from "drizzle-orm";
import { CARD_NAMES, CARD_VALUES } from "#app/domain/products/columns.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import type { ProductCard } from "#app/domain/products/schema.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import type { Nearness } from "#app/domain/search/list/list-statements.server.ts";

/** A card as it is read, with the columns from which cursors are made. */
export interface CardRow extends Omit<ProductCard, "tags"> {
  rank: number;
  sortName: string;
  /** JSON list. */
  facets: string;
}

export const CARD_COLUMNS = [
  "rank",
  "sortName",
  "id",
  "ownerId",
  ...CARD_NAMES,
  "makerName",
  "makerAvatarKey",
  "facets",
] as const satisfies (keyof CardRow)[];

/** A column of the listed maker `o`. */
const ofMaker = (column: SQL) => sql`(select ${column} from profiles o
  join expert_listings e on e.profile_id = o.id where o.id = p.expert_id)`;

/** The columns of a `CardRow` of a product `p` and its listing `l`. */
export const SELECTED_COLUMNS: SQL = sql`l.rank, l.sort_name as sortName, p.id,
  p.expert_id as ownerId, ${CARD_VALUES}, l.facets,
  coalesce(${ofMaker(sql`o.full_name`)}, '') as makerName,
  ${ofMaker(sql`o.avatar_key`)} as makerAvatarKey`;

/**
 * The cards of a subquery of ranks. `order` may use its columns (`page`) and those of the listing
 * (`l`). `further` are columns of the subquery that the cards get.
 */
export function selectCards(ranks: SQL, order: SQL, further: readonly string[] = []): SQL {
  const others = further.map((column) => sql.raw(`, page.${column}`));
  return sql`
    select ${SELECTED_COLUMNS}${sql.join(others)}
    from (${ranks}) page
    cross join product_listings l on l.rank = page.rank
    cross join products p on p.id = l.product_id
    order by ${order}`;
}

/** The card with the other columns of its row. */
export function toCard<Row extends CardRow & Partial<Nearness> & { score?: number }>(card: Row) {
  const {
    rank: _,
    sortName: __,
    score: ___,
    share: ____,
    mask: _____,
    isClose: ______,
    facets,
    ...row
  } = card;
  return { ...row, tags: facetValues(PRODUCT_INDEX, "tags", JSON.parse(facets)) };
}
