import { type SQL, sql } from "drizzle-orm";
import { CARD_COLUMNS } from "#app/domain/products/columns.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import type { ProductCard } from "#app/domain/products/schema.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { type CardSource, namedColumns } from "#app/domain/search/list/card-source.server.ts";
import type { Nearness } from "#app/domain/search/list/list-statements.server.ts";

/** A card as it is read, with the columns from which cursors are made. */
export interface CardRow extends Omit<ProductCard, "tags"> {
  rank: number;
  sortName: string;
  /** JSON list. */
  facets: string;
}

/** A column of the listed maker `o`. */
const ofMaker = (column: SQL) => sql`(select ${column} from profiles o
  join expert_listings e on e.profile_id = o.id where o.id = p.expert_id)`;

/** The columns of a product `p` and its listing `l`. */
const COLUMNS: Readonly<Record<keyof CardRow, SQL>> = {
  rank: sql`l.rank`,
  sortName: sql`l.sort_name`,
  id: sql`p.id`,
  ownerId: sql`p.expert_id`,
  ...CARD_COLUMNS,
  makerName: sql`coalesce(${ofMaker(sql`o.full_name`)}, '')`,
  makerAvatarKey: ofMaker(sql`o.avatar_key`),
  facets: sql`l.facets`,
};
export const SELECTED_COLUMNS: SQL = namedColumns(COLUMNS);

/** The cards of listings `l` and their products `p`. */
export const PRODUCT_CARDS: CardSource = {
  columns: COLUMNS,
  from: (ranks) => sql`(${ranks}) page
    cross join product_listings l on l.rank = page.rank
    cross join products p on p.id = l.product_id`,
};

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
