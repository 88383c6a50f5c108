/** Positions in the own list, and the cursors that encode them. */
import type { ProductSort } from "#app/domain/products/schema.ts";

/**
 * Of equal names the lower id comes first. When sorted by age, which ids contain, the name is empty
 * or ignored.
 */
export interface OwnProductCursor {
  id: string;
  sortName: string;
}

const CURSOR = /^([\w-]{1,64})(?:\.([\p{L}\p{N} ]{0,2000}))?$/u;

export function isByName(sort: ProductSort): boolean {
  return sort === "a-z" || sort === "z-a";
}

export function encodeProductCursor(sort: ProductSort, { id, sortName }: OwnProductCursor): string {
  return isByName(sort) ? `${id}.${sortName}` : id;
}

/** Null for no cursor, and for any text that `encodePlace` did not make for this order. */
export function decodeProductCursor(
  sort: ProductSort,
  cursor: string | null,
): OwnProductCursor | null {
  const [, id, sortName] = CURSOR.exec(cursor ?? "") ?? [];
  if (!id || isByName(sort) !== (sortName !== undefined)) return null;
  return { id, sortName: sortName ?? "" };
}
