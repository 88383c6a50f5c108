import { UUID } from "uuidv7";

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A UUIDv7 of a given time, so that the ids of demo rows are in the order of their creation. */
export function uuidv7At(timeMs: number): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint32Array(3));
  return UUID.fromFieldsV7(timeMs, a >>> 20, b >>> 2, c).toString();
}
