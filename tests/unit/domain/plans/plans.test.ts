import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  isPaidIn,
  limitIn,
  mayIn,
  PLAN_COLUMN,
  planOf,
  sessionRightIn,
  storedPlan,
} from "#app/domain/plans/plan-column.server.ts";
import {
  BASIC_PLAN,
  badgeOf,
  ENTITLEMENTS,
  type Entitlement,
  GRANTED_PLAN,
  isPaid,
  limitOf,
  may,
  PLAN_IDS,
  PLANS,
  type PlanId,
  planBelow,
  priceCents,
  rankOf,
  upgradesOf,
} from "#app/domain/plans/schema.ts";
import { profiles } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const forPaid: Entitlement[] = ["receiveRequests", "showBadge", "showFollowedLink"];
const entitlements: Entitlement[] = ["publishProducts", ...forPaid];
const flags = [true, false];
const members = PLAN_IDS.flatMap((plan) =>
  flags.flatMap((isUnclaimed) => flags.map((isAdmin) => ({ plan, isUnclaimed, isAdmin }))),
);

const { db } = await openTestDatabase();

describe("an entitlement", () => {
  test("belongs to the plan of a member", () => {
    expect(entitlements.filter((what) => may({ plan: "free" }, what))).toEqual([]);
    expect(entitlements.filter((what) => may({ plan: "pro" }, what))).toEqual(entitlements);
  });

  test("requires the claim of an imported listing, except for publishing", () => {
    const imported = { plan: "pro", isUnclaimed: true } as const;
    expect(entitlements.filter((what) => may(imported, what))).toEqual(["publishProducts"]);
    expect(limitOf(imported, "categories")).toBe(3);
    expect([rankOf(imported), rankOf({ plan: "pro" })]).toEqual([rankOf({ plan: "free" }), 0]);
  });

  test("to publish belongs to admins, too", () => {
    const admin = { plan: "free", isAdmin: true } as const;
    expect(entitlements.filter((what) => may(admin, what))).toEqual(["publishProducts"]);
  });

  test("is the same in SQL", async () => {
    for (const member of members) expect(await readMember(member)).toEqual(describeMember(member));
  });
});

describe("the table of plans", () => {
  test("stores each plan as a different number and grants a paid one", () => {
    expect(new Set(PLAN_IDS.map(storedPlan)).size).toBe(PLAN_IDS.length);
    expect([isPaid(BASIC_PLAN), isPaid(GRANTED_PLAN)]).toEqual([false, true]);
    expect([upgradesOf("free"), upgradesOf("pro")]).toEqual([["pro"], []]);
  });

  test("names every entitlement", () => {
    expect(Object.keys(ENTITLEMENTS).sort()).toEqual([...entitlements].sort());
  });

  test("gives a badge to the plans that show one", () => {
    for (const plan of PLAN_IDS) {
      expect(PLANS[plan].badge !== null).toBe(may({ plan }, "showBadge"));
      expect(badgeOf({ plan })).toBe(PLANS[plan].badge);
      expect(badgeOf({ plan, isUnclaimed: true })).toBeNull();
    }
  });

  test("is in ascending order", () => {
    expect(PLAN_IDS.map(planBelow)).toEqual([null, ...PLAN_IDS.slice(0, -1)]);
  });

  test("gives prices in cents", () => {
    const settings = { plan_price: 49.99 };
    expect([priceCents("free", settings), priceCents("pro", settings)]).toEqual([0, 4_999]);
  });
});

type Row = { plan: PlanId; isUnclaimed: boolean; isAdmin: boolean };

function describeMember({ plan, ...rest }: Row) {
  return {
    plan,
    isPaid: Number(isPaid(plan)),
    categories: limitOf({ plan }, "categories"),
    right: PLANS[plan].sessionRight,
    ...Object.fromEntries(entitlements.map((what) => [what, Number(may({ plan, ...rest }, what))])),
  };
}

async function readMember({ plan, isUnclaimed, isAdmin }: Row) {
  const profile = { admin: isAdmin, unclaimedAt: isUnclaimed ? 1 : null };
  const { id } = await newMember({ db }, { profile });
  await db.run(sql`update ${profiles} set ${PLAN_COLUMN} = ${storedPlan(plan)} where id = ${id}`);
  const columns = entitlements.map((what) => sql`${mayIn("p", what)} as ${sql.raw(what)}`);
  const [row] = await db.all(sql`
    select ${planOf("p")} as plan, ${isPaidIn("p")} as isPaid, ${limitIn("p", "categories")} as categories,
      ${sessionRightIn("p")} as right, ${sql.join(columns, sql`, `)}
    from profiles p where id = ${id}`);
  return row;
}
