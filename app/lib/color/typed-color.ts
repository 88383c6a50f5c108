/**
 * `#RRGGBB` of typed text, with or without the sign, in three or six digits; null for anything
 * else.
 */
export function readColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const six = digits.length === 6 ? digits : digits.replace(/./g, "$&$&");
  return `#${six.toUpperCase()}`;
}
