import { SECOND_MS } from "#app/platform/clock.ts";

export interface SpamSignals {
  /** What stood in the field that people do not see. */
  honeypot: string;
  /** How long the form was open; null where nobody knows. */
  formAgeMs: number | null;
  text: string;
  /** How often the same text came lately; the caller says from whom. */
  repeats: number;
}

const HASTE_MS = 3 * SECOND_MS;
const MANY_LINKS = 4;
const MANY_REPEATS = 3;
const SPAM_SCORE = 4;

/**
 * No signal decides alone. Autofill both is fast and may fill a hidden field, so those two together are not enough either: links or
 * repeats must come on top, and whoever takes the links out of the text gets through.
 */
export function isSpam(signals: SpamSignals): boolean {
  return scoreSpam(signals) >= SPAM_SCORE;
}

function scoreSpam({ honeypot, formAgeMs, text, repeats }: SpamSignals): number {
  const isHasty = formAgeMs !== null && formAgeMs < HASTE_MS;
  return (
    (honeypot ? 2 : 0) + (isHasty ? 1 : 0) + scoreLinks(text) + (repeats >= MANY_REPEATS ? 1 : 0)
  );
}

function scoreLinks(text: string): number {
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links === 0) return 0;
  return links >= MANY_LINKS ? 2 : 1;
}
