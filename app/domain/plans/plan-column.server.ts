/**
 * The only SQL that reads or writes the column of the plan: `profiles.expert`, which contains
 * `PLANS[plan].stored`.
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
export function planOf(profile: Alias): SQL<PlanId> {
  return byPlan(profile, (plan) => `'${plan}'`);
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

function byPlan<Value>(profile: Alias, toSql: (plan: PlanId) => string): SQL<Value> {
  const others = PLAN_IDS.filter((plan) => plan !== BASIC_PLAN);
  const cases = others.map((plan) => `when ${storedPlan(plan)} then ${toSql(plan)}`);
  const choice = `case ${profile}.expert ${cases.join(" ")} else ${toSql(BASIC_PLAN)} end`;
  return sql<Value>`${sql.raw(choice)}`;
}
