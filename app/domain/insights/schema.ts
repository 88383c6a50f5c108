/** What is counted for an expert, in the order of the page: what matters most comes first. */
export const COUNT_NAMES = ["requests", "replies", "won", "views", "listed", "visits"] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/**
 * How the page divides the time, how much of it each chart shows, and how much the sums count and
 * compare with the time before. The charts show all that the sums count, and what is not over.
 */
export const UNITS = {
  day: { days: 1, count: 31, summed: 30 },
  week: { days: 7, count: 12, summed: 4 },
} as const;
export type Unit = keyof typeof UNITS;

/** What a new member does first. */
export const FIRST_STEPS = ["email", "listing", "picture", "plan", "product", "reply"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What would help a member, the most urgent first; the last one where nothing is wrong. */
export const ADVICE = ["plan", "replies", "speed", "asked", "opened", "product", "none"] as const;
export type Advice = (typeof ADVICE)[number];
