import { fold } from "./fold.ts";

/** The folded words of a text in order. A word is a run of letters and digits of any script. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
