/** The forms of the page by their `intent`. */
export const PERSON_ACTS = [
  "claim",
  "verify",
  "sign-out",
  "grant-expert",
  "take-expert",
  "grant-admin",
  "take-admin",
  "suspend",
  "restore",
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

/** These ask for a proof of the last minutes. */
export const CAREFUL_ACTS: readonly PersonAct[] = ["grant-admin", "take-admin", "suspend"];
