/** A hidden and unreachable field with a name that browsers do not autofill. */
export const HONEYPOT_FIELD = "order_notes";

/** The signed time when the form was made; only on uncached forms. */
export const FORM_TIME_FIELD = "form_time";
