import { type SQL, sql } from "drizzle-orm";

/** How the cards of a list are read. */
export interface CardSource {
  /**
   * Columns of `from` by their names in a card, among them `rank`, `id` and `sortName`, from which
   * cursors are made.
   */
  columns: Readonly<Record<string, SQL>>;
  /** The tables of the cards of a subquery of ranks, `page`. The listing is `l`. */
  from(ranks: SQL): SQL;
}

/** A select list. */
export const namedColumns = (columns: CardSource["columns"]): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.raw(name)}`),
    sql`, `,
  );

/** The cards of a subquery of ranks. `order` may use the columns of `page` and those of `from`. */
export const selectCards = ({ columns, from }: CardSource, ranks: SQL, order: SQL): SQL =>
  sql`select ${namedColumns(columns)} from ${from(ranks)} order by ${order}`;
