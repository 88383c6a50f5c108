/** Places in the own list, and the cursors that name them. */
import type { ProductSort } from "#app/domain/products/schema.ts";

/** Of equal names the lower id comes first. Sorted by age, which ids tell, the name is empty or not looked at. */
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

/** Null for none, and for any text that `encodePlace` did not make for this order. */
export function decodeProductCursor(
  sort: ProductSort,
  cursor: string | null,
): OwnProductCursor | null {
  const [, id, sortName] = CURSOR.exec(cursor ?? "") ?? [];
  if (!id || isByName(sort) !== (sortName !== undefined)) return null;
  return { id, sortName: sortName ?? "" };
}
