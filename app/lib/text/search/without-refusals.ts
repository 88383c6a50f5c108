const REFUSAL =
  /(?:^|(?<=[.!?\n]))[^.!?\n]*(?:\b(?:i|we) (?:do not|don['’]t|never) (?:do|offer|take on|provide|sell|accept|build|work on)\b|\bnem (?:vállal|foglalkoz|végz|kínál)\p{L}*)[^.!?\n]*[.!?]?/giu;

/** What each refusal contains, which is found much faster than a sentence with it. */
const HINT = /\b(?:i|we) (?:do|never) |\b(?:i|we) don|\bnem (?:vállal|foglalkoz|végz|kínál)/iu;

/** A text without the sentences that say what an expert does not do. */
export function withoutRefusals(text: string): string {
  return HINT.test(text) ? text.replace(REFUSAL, " ") : text;
}

/**
 * What a client does not look for. "We don't want to retype invoices" and "we have no forecast" are
 * needs, so an English clause names a thing with its article.
 */
const UNWANTED =
  /\b(?:please,? no|not (?:looking|searching) for|not interested in|no need (?:for|of)|nothing to do with|(?:do not|don['’]t) (?:want|need) (?:an?|any|another|the))\b[^.,;:!?\n]*?(?=[.,;:!?\n]|\b(?:but|only|just|we|i)\b|$)/giu;
const UNWANTED_IN_HUNGARIAN = /\bnem (?:keres|kér|kell(?:enek)?\b|érdekel)/iu;
/** "Hogy ne kelljen kézzel begépelni" and "nem kell begépelni" are needs. */
const INFINITIVE = /\p{L}{2,}ni\b/iu;
const CLAUSE = /[^.,;:!?\n]+/gu;

/** The text of a client without what they say they do not look for. */
export function withoutUnwanted(text: string): string {
  const rest = text.replace(UNWANTED, " ");
  if (!UNWANTED_IN_HUNGARIAN.test(rest)) return rest;
  return rest.replace(CLAUSE, (clause) =>
    UNWANTED_IN_HUNGARIAN.test(clause) && !INFINITIVE.test(clause) ? " " : clause,
  );
}
