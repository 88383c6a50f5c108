/** A field that people neither see nor reach, and that browsers have nothing to fill in for. */
export const HONEYPOT_FIELD = "order_notes";

/** When the form was made, signed; on uncached forms only. */
export const FORM_TIME_FIELD = "form_time";
