/** Letters that Unicode does not decompose, as people type them on a plain keyboard. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ə: "e",
  ı: "i",
  ȷ: "j",
  ς: "σ",
  ʼ: "'",
  ʻ: "'",
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * Text without case, accents, ligatures, widths and invisible characters, for comparing and never
 * for display: "Kőműves", "KOMUVES" and "ｋｏｍｕｖｅｓ" fold to the same. Folding twice changes nothing;
 * punctuation stays.
 *
 * Lower-casing comes after the first decomposition (mathematical letters have no case before it),
 * and marks are dropped last, because lower-casing the Turkish İ leaves one.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(UNDECOMPOSED, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** ASCII has neither accents nor letters that count as others. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
