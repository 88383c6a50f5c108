import { fnv1a } from "#app/lib/crypto/fnv1a.ts";

/** As many as `avatars.css` has. */
const HUES = 8;

/** The number of the hue behind the initials of this name, from 0. */
export function hueOf(name: string): number {
  return fnv1a(name) % HUES;
}

/**
 * Up to two letters that replace a missing picture: the first letters of the first and the last
 * word. "U" for a name without letters.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? "")
    .filter(Boolean);
  const [first = "U"] = words;
  const last = words.length > 1 ? words.at(-1) : "";
  return `${first}${last}`.toLocaleUpperCase("en");
}
