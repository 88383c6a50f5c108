/** The last position of a list page: its place in the order of the list, equal ones by id. */
export interface ListPosition {
  place: number;
  id: string;
}

export function encodeCursor({ place, id }: ListPosition): string {
  return `${place.toString(36)}.${id}`;
}

/** Null for a malformed cursor. */
export function decodeCursor(cursor: string): ListPosition | null {
  const [number = "", id = "", ...rest] = cursor.split(".");
  const place = Number.parseInt(number, 36);
  const isOurs = /^[0-9a-z]{1,10}$/.test(number) && /^[0-9a-f-]{36}$/.test(id) && rest.length === 0;
  return isOurs ? { place, id } : null;
}
