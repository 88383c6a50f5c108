/** "same": the very words of the English text, which may have been forgotten. */
export const TEXT_FILTERS = ["missing", "changed", "same"] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

/** Of the longest texts that the site has, a page of so many still is one small response. */
export const TEXTS_PER_PAGE = 15;
