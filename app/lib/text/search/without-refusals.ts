const REFUSAL =
  /(?:^|(?<=[.!?\n]))[^.!?\n]*(?:\b(?:i|we) (?:do not|don['’]t|never) (?:do|offer|take on|provide|sell|accept|build|work on)\b|\bnem (?:vállal|foglalkoz|végz|kínál)\p{L}*)[^.!?\n]*[.!?]?/giu;

/** What each refusal contains, which is found much faster than a sentence with it. */
const HINT = /\b(?:i|we) (?:do|never) |\b(?:i|we) don|\bnem (?:vállal|foglalkoz|végz|kínál)/iu;

/** A text without the sentences that say what an expert does not do. */
export function withoutRefusals(text: string): string {
  return HINT.test(text) ? text.replace(REFUSAL, " ") : text;
}
