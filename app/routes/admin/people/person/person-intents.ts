import type { Act, Resumption } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { isPaid, type PaidPlan, PLAN_IDS, type PlanId } from "#app/domain/plans/schema.ts";

/** Posted actions name a plan by its id, except for these. */
const PLAN_NAMES = { pro: "expert" } as const satisfies Partial<Record<PaidPlan, string>>;

type PlanName<Plan extends PaidPlan> = Plan extends keyof typeof PLAN_NAMES
  ? (typeof PLAN_NAMES)[Plan]
  : Plan;
export type GrantAction = `grant-${PlanName<PaidPlan>}`;

const OTHER_NAMES: Partial<Record<PlanId, string>> = PLAN_NAMES;

/** A value for each action that grants a plan. */
export function byGrantAction<Value>(
  describe: (plan: PlanId) => Value,
): Record<GrantAction, Value> {
  const entries = PLAN_IDS.filter(isPaid).map(
    (plan) => [`grant-${OTHER_NAMES[plan] ?? plan}`, describe(plan)] as const,
  );
  return Object.fromEntries(entries) as Record<GrantAction, Value>;
}

const GRANT_ACTIONS = Object.keys(byGrantAction(() => true)) as GrantAction[];

export const PERSON_ACTIONS = [
  "claim",
  "verify",
  "password",
  "sign-out",
  ...GRANT_ACTIONS,
  "take-expert",
  "grant-admin",
  "take-admin",
  "remove-factor",
  "suspend",
  "restore",
  "delete",
] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** Acts with a page of their own (`people/act`): what an admin gives, and what can't be undone. */
const CONFIRMED: readonly PersonAction[] = [
  ...GRANT_ACTIONS,
  ...(["grant-admin", "remove-factor", "delete"] as const),
];

export const asksFirst = (action: PersonAction) => CONFIRMED.includes(action);

/** Acts that need a fresh sign-in, and how they resume after it. */
const FRESH_SIGN_IN: Partial<Record<PersonAction, Resumption>> = {
  "grant-admin": "here",
  "take-admin": "asked",
  "remove-factor": "here",
  suspend: "at-once",
  delete: "here",
};

/** For the guard of an act; null for one that any sign-in may do. */
export function freshSignInFor(action: PersonAction): Act | null {
  const resumes = FRESH_SIGN_IN[action];
  return resumes ? { title: `person.acts.${action}.title`, resumes } : null;
}

/** What an admin may do with several people at once. */
export const BULK_ACTIONS = [
  "claim",
  "verify",
  "sign-out",
  "suspend",
  "restore",
] as const satisfies readonly PersonAction[];
