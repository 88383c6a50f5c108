const REFUSAL =
  /(?:^|(?<=[.!?\n]))[^.!?\n]*(?:\b(?:i|we) (?:do not|don['’]t|never) (?:do|offer|take on|provide|sell|accept|build|work on)\b|\bnem (?:vállal|foglalkoz|végz|kínál)\p{L}*)[^.!?\n]*[.!?]?/giu;

/** A text without the sentences that say what an expert does not do. */
export function withoutRefusals(text: string): string {
  return text.replace(REFUSAL, " ");
}
