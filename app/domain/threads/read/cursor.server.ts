/** Where a page of the list ends: newest update first, the id decides between equals. */
export interface ListPosition {
  updatedAt: number;
  id: string;
}

export function encodeCursor({ updatedAt, id }: ListPosition): string {
  return `${updatedAt.toString(36)}.${id}`;
}

/** Null for anything that is not one of our cursors. */
export function decodeCursor(cursor: string): ListPosition | null {
  const [time = "", id = "", ...rest] = cursor.split(".");
  const updatedAt = Number.parseInt(time, 36);
  const isOurs = /^[0-9a-z]{1,10}$/.test(time) && /^[0-9a-f-]{36}$/.test(id) && rest.length === 0;
  return isOurs ? { updatedAt, id } : null;
}
