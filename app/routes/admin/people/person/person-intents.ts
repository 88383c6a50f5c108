export const PERSON_ACTIONS = [
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
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** These need a recent sign-in. */
export const RECENT_SIGN_IN_ACTIONS: readonly PersonAction[] = [
  "grant-admin",
  "take-admin",
  "suspend",
];
