/**
 * The lowest UUIDv7 of a moment (UTC ms). Later ids are equal or greater, so a time becomes a range
 * of the primary key.
 */
export function idFloor(timestamp: number): string {
  const hex = Math.max(0, Math.floor(timestamp)).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text from outside can be the id of a row. */
export const isId = (text: string): boolean => UUID_V7.test(text);
