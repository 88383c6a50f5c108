/** The last position of a list page: newest update first, equal times ordered by id. */
export interface ListPosition {
  updatedAt: number;
  id: string;
}

export function encodeCursor({ updatedAt, id }: ListPosition): string {
  return `${updatedAt.toString(36)}.${id}`;
}

/** Null for a malformed cursor. */
export function decodeCursor(cursor: string): ListPosition | null {
  const [time = "", id = "", ...rest] = cursor.split(".");
  const updatedAt = Number.parseInt(time, 36);
  const isOurs = /^[0-9a-z]{1,10}$/.test(time) && /^[0-9a-f-]{36}$/.test(id) && rest.length === 0;
  return isOurs ? { updatedAt, id } : null;
}
