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
 * needs, so an English clause names a thing with its article; "the staff to retype" is none.
 */
const UNWANTED =
  /\b(?:please,? no|not (?:looking|searching) for|not interested in|no need (?:for|of)(?! \p{L}+ing\b)|nothing to do with|(?:do not|don['’]t) (?:want|need) (?:an?|any|another|the)(?![^.,;:!?\n]*\bto \p{L}))\b[^.,;:!?\n]*?(?=[.,;:!?\n]|\b(?:but|only|just|we|i)\b|$)/giu;
const UNWANTED_IN_HUNGARIAN =
  /(?<!\p{L})nem (?:keres(?:ek|ünk|em|sük)?|kér(?:ek|ünk|em|jük)?|kell(?:enek)?|érdekel(?:nek)?)(?!\p{L})/iu;
/** "Hogy ne kelljen kézzel begépelni" and "nem kell begépelnünk" are needs. */
const INFINITIVE =
  /\p{L}{2,}(?:ni|nom|nem|nöm|nod|ned|nöd|nia|nie|nunk|nünk|niuk|niük|notok|netek)(?!\p{L})/iu;
const CLAUSE = /[^.,;:!?\n]+/gu;

/** The text of a client without what they say they do not look for. */
export function withoutUnwanted(text: string): string {
  const rest = text.replace(UNWANTED, " ");
  if (!UNWANTED_IN_HUNGARIAN.test(rest)) return rest;
  return rest.replace(CLAUSE, (clause) =>
    UNWANTED_IN_HUNGARIAN.test(clause) && !INFINITIVE.test(clause) ? " " : clause,
  );
}
