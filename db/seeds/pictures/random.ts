import { fnv1a } from "#app/lib/fnv1a.ts";

/** A repeatable stream of numbers from 0 to 1: the same text draws the same picture on every machine (mulberry32). */
export function randomFrom(text: string): () => number {
  let state = fnv1a(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
