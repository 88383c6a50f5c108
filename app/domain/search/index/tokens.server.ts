import { memoize } from "#app/lib/memoize.ts";

/** The tokens of the full-text table. Marks are letters of the private use area. */

const STRONG_MARK = "\ue001";
const FACET_MARK = "\ue002";
const CODE_MARK = "\ue003";
const PLACE_MARK = "\ue004";

/** A token that no listing has. */
export const NO_TOKEN = "\ue005";

/** The token of a word in a strong field. */
export const strongToken = (token: string): string => STRONG_MARK + token;

/** The token of a word in the name of a record's town. */
export const placeToken = (token: string): string => PLACE_MARK + token;

/** The token of a facet key: letters and digits as they are, others by their number. */
export const facetToken = memoize(
  (facet) =>
    FACET_MARK +
    facet.replace(
      /[^\p{Ll}\p{Lo}\p{N}]/gu,
      (sign) => CODE_MARK + sign.codePointAt(0)?.toString(36),
    ),
  { longest: 40 },
);

/** As a term of a full-text expression; tokens hold letters and digits only. */
export const quoteToken = (token: string): string => `"${token}"`;
