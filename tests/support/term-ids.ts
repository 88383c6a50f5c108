import { type SQL, sql } from "drizzle-orm";

/** Rows of `rank` and `id` for each id in the `term_ids` of a table or subquery. */
export function readTermIds(source: SQL): SQL {
  const width = sql`iif(length(s.term_ids) % 4 = 0, 4, 3)`;
  return sql`select s.rank, j.value as id from ${source} s, json_each('[' || (
    with recursive places(place) as (select 1 where length(s.term_ids) > 0
      union all select place + ${width} from places where place + 2 * ${width} <= 1 + length(s.term_ids))
    select group_concat('0x' || hex(substr(s.term_ids, place, ${width}))) from places) || ']') j`;
}
