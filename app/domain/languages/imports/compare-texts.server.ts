import {
  checkText,
  normalizeText,
  type TextProblem,
} from "#app/domain/languages/texts/check-text.server.ts";
import { type TextSlot, textSlots } from "#app/domain/languages/texts/text-slots.server.ts";

interface TextChange {
  key: string;
  english: string;
  /** Empty for a new text. */
  before: string;
  after: string;
}

export interface RefusedRow {
  key: string;
  text: string;
  /** "unknown-key": the site has no such text, or the language does not have this plural form. */
  problem: TextProblem | { problem: "unknown-key"; what: readonly string[] };
}

/** The changes that a file would make to a language. */
export interface TextsComparison {
  added: TextChange[];
  changed: TextChange[];
  /** The file contains the site's own text, so an admin's text is removed. */
  reset: TextChange[];
  refused: RefusedRow[];
  /** The language's own texts that the file does not contain. */
  absent: { key: string; text: string }[];
  unchangedCount: number;
}

/**
 * Compares a file's texts with those of a language: its own ones by key, none for a new language.
 */
export function compareTexts(
  locale: string,
  file: Iterable<readonly [key: string, text: string]>,
  own: ReadonlyMap<string, string>,
): TextsComparison {
  const slots = textSlots(locale);
  const result: TextsComparison = {
    added: [],
    changed: [],
    reset: [],
    refused: [],
    absent: [],
    unchangedCount: 0,
  };
  const inFile = new Set<string>();
  for (const [key, raw] of file) {
    inFile.add(key);
    sort(result, slots.get(key), { key, text: normalizeText(raw), own: own.get(key) });
  }
  const isAbsent = ([key]: [string, string]) => !inFile.has(key) && slots.has(key);
  result.absent = [...own].filter(isAbsent).map(([key, text]) => ({ key, text }));
  return result;
}

interface Row {
  key: string;
  text: string;
  /** The language's own text. */
  own: string | undefined;
}

function sort(result: TextsComparison, slot: TextSlot | undefined, { key, text, own }: Row): void {
  if (!slot) {
    result.refused.push({ key, text, problem: { problem: "unknown-key", what: [] } });
    return;
  }
  const before = own ?? slot.original ?? "";
  const change = { key, english: slot.english, before, after: text };
  if (text === before && text !== "") {
    result.unchangedCount += 1;
    return;
  }
  const problem = checkText(slot, text);
  if (problem) result.refused.push({ key, text, problem });
  else if (text === slot.original) result.reset.push(change);
  else if (before === "") result.added.push(change);
  else result.changed.push(change);
}
