/** "same": identical to the English text, so perhaps not translated. */
export const TEXT_FILTERS = ["missing", "changed", "same"] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

/** With the longest texts of the site, a page stays within the bytes of one round trip. */
export const TEXTS_PER_PAGE = 20;
