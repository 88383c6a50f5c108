import { SECOND_MS } from "#app/platform/clock.ts";

export interface SpamSignals {
  /** The content of the hidden field. */
  honeypot: string;
  /** The age of the form in ms; null if unknown. */
  formAgeMs: number | null;
  text: string;
  /** Recent messages with the same text; the caller decides from which senders. */
  repeats: number;
}

const HASTE_MS = 3 * SECOND_MS;
const MANY_LINKS = 4;
const MANY_REPEATS = 3;
const SPAM_SCORE = 4;

/**
 * No signal decides alone. Autofill is fast and may also fill a hidden field, so these two together
 * are not enough, either: links or repeats must come in addition. A sender who removes the links
 * from the text passes.
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

export const countLinks = (text: string) => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

function scoreLinks(text: string): number {
  const links = countLinks(text);
  if (links === 0) return 0;
  return links >= MANY_LINKS ? 2 : 1;
}
