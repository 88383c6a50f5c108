import { type SQL, sql } from "drizzle-orm";

const BLANKS = sql.raw("char(9, 10, 13, 32)");

/**
 * The first characters of a text column, for `excerpt` to shorten further. An ellipsis marks cut
 * text, because `excerpt` cannot detect the cut: the characters may be mostly blanks.
 */
export function prefixOf(column: SQL, mostCharacters: number): SQL {
  const most = sql.raw(String(mostCharacters));
  return sql`iif(length(${column}) <= ${most}, ${column}, rtrim(substr(${column}, 1, ${most}), ${BLANKS}) || '…')`;
}
