/**
 * Only this file maps the stored numbers of plans, `PLANS[plan].stored`, to their ids: those of
 * `profiles.expert`, `payments.plan` and `pro_grants.plan`.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  BASIC_PLAN,
  ENTITLEMENTS,
  type Entitlement,
  isPaid,
  PLAN_IDS,
  PLANS,
  type PlanId,
  upgradesOf,
} from "./schema.ts";

/** What a query calls the table `profiles`. */
type Alias = "profiles" | "p" | "o" | "r";

/** For a statement that writes the column with `storedPlan`. */
export const PLAN_COLUMN: SQL = sql.raw("expert");

export function storedPlan(plan: PlanId): number {
  return PLANS[plan].stored;
}

/** Expression for the plan's id. */
export function planOf(row: Alias | "payments" | "pro_grants"): SQL<PlanId> {
  return byPlan(row, (plan) => `'${plan}'`);
}

/** The highest plan of payments or grants. */
export function highestPlan(rows: readonly { plan: number }[]): PlanId {
  return PLAN_IDS.findLast((id) => rows.some(({ plan }) => plan === storedPlan(id))) ?? BASIC_PLAN;
}

/** Expression for a limit of the plan. */
export function limitIn(profile: Alias, what: "categories"): SQL<number> {
  return byPlan(profile, (plan) => String(PLANS[plan][what]));
}

/** Expression for the plan's part of `sessions.rights`. */
export function sessionRightIn(profile: Alias): SQL<string> {
  return byPlan(profile, (plan) => `'${PLANS[plan].sessionRight}'`);
}

/** Condition: the SQL equivalent of `may`. */
export function mayIn(profile: Alias, what: Entitlement): SQL {
  const { isForUnclaimed, isForAdmins } = ENTITLEMENTS[what];
  const condition = [
    hasOneOf(profile, (plan) => PLANS[plan][what]),
    ...(isForUnclaimed ? [] : [`${profile}.unclaimed_at is null`]),
  ].join(" and ");
  return sql.raw(isForAdmins ? `(${condition} or ${profile}.admin = 1)` : `(${condition})`);
}

/** Condition: the plan is a paid one. */
export function isPaidIn(profile: Alias): SQL {
  return sql.raw(hasOneOf(profile, isPaid));
}

/** Condition: a member with this plan may buy the other one. */
export function mayBuyIn(profile: Alias, wanted: PlanId): SQL {
  return sql.raw(hasOneOf(profile, (plan) => upgradesOf(plan).includes(wanted)));
}

function hasOneOf(profile: Alias, isWanted: (plan: PlanId) => boolean): string {
  const [first, ...others] = PLAN_IDS.filter(isWanted).map(storedPlan);
  const column = `${profile}.expert`;
  // One value lets an index that begins with the column also give the order.
  return others.length === 0 ? `${column} = ${first}` : `${column} in (${[first, ...others]})`;
}

function byPlan<Value>(
  row: Parameters<typeof planOf>[0],
  toSql: (plan: PlanId) => string,
): SQL<Value> {
  const column = row === "payments" || row === "pro_grants" ? "plan" : "expert";
  const others = PLAN_IDS.filter((plan) => plan !== BASIC_PLAN);
  const cases = others.map((plan) => `when ${storedPlan(plan)} then ${toSql(plan)}`);
  const choice = `case ${row}.${column} ${cases.join(" ")} else ${toSql(BASIC_PLAN)} end`;
  return sql<Value>`${sql.raw(choice)}`;
}
