/**
 * The plans and their entitlements. Other code calls `may` and `limitOf`, and never compares
 * plans.
 */
import type { PriceKey, Settings } from "#app/domain/settings/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** In ascending order; a member may buy any paid plan after their own. */
export const PLAN_IDS = ["free", "pro"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** The plan of a member without a grant. */
export const BASIC_PLAN: PlanId = "free";
/** The plan of imports and of admins who name none; Stripe's product has its price. */
export const GRANTED_PLAN: PlanId = "pro";

/** No plan gives more. */
export const HIGHEST_PLAN: PlanId = PLAN_IDS[PLAN_IDS.length - 1] ?? BASIC_PLAN;

/** Conditions on an entitlement besides the plan. */
interface Condition {
  /** An imported listing has it before its owner has claimed it. */
  isForUnclaimed: boolean;
  /** An admin has it whatever the plan. */
  isForAdmins: boolean;
}

export const ENTITLEMENTS = {
  publishProducts: { isForUnclaimed: true, isForAdmins: true },
  receiveRequests: { isForUnclaimed: false, isForAdmins: false },
  /** The badge also leads to the filter for verified experts and to the newsletter. */
  showBadge: { isForUnclaimed: false, isForAdmins: false },
  /** Search engines may follow the link to the website. */
  showFollowedLink: { isForUnclaimed: false, isForAdmins: false },
} as const satisfies Record<string, Condition>;

export type Entitlement = keyof typeof ENTITLEMENTS;

interface Plan extends Record<Entitlement, boolean> {
  /** The number in the database; a higher plan has a higher one. */
  stored: number;
  /** The setting with the price; null for a plan without one. */
  price: PriceKey | null;
  /** The tier of the directory; 0 is listed first. */
  rank: 0 | 1;
  /** The most categories and tags that a listing shows. */
  categories: number;
  tags: number;
  /** A part of `sessions.rights`: a session gets a new id when its owner's rights change. */
  sessionRight: string;
  /** The text of the badge on cards and profiles, of the section `experts`; null without one. */
  badge: Extract<TextKey, `experts.${string}`> | null;
  /** The badge that admins see. */
  adminBadge: "expert" | null;
  /** The card of the pricing page. */
  features: readonly TextKey[];
}

const TABLE = {
  free: {
    stored: 0,
    price: null,
    rank: 1,
    categories: 1,
    tags: 5,
    publishProducts: false,
    receiveRequests: false,
    showBadge: false,
    showFollowedLink: false,
    sessionRight: "",
    badge: null,
    adminBadge: null,
    features: [
      "plans.free.features.listing",
      "plans.free.features.category",
      "plans.free.features.backlink",
      "plans.free.features.placement",
    ],
  },
  pro: {
    stored: 1,
    price: "plan_price",
    rank: 0,
    categories: 3,
    tags: Number.POSITIVE_INFINITY,
    publishProducts: true,
    receiveRequests: true,
    showBadge: true,
    showFollowedLink: true,
    sessionRight: "expert ",
    badge: "experts.verified",
    adminBadge: "expert",
    features: [
      "plans.pro.features.quotes",
      "plans.pro.features.position",
      "plans.pro.features.badge",
      "plans.pro.features.categories",
      "plans.pro.features.gallery",
      "plans.pro.features.backlink",
      "plans.pro.features.newsletter",
    ],
  },
} as const satisfies Readonly<Record<PlanId, Plan>>;

export const PLANS: Readonly<Record<PlanId, Plan>> = TABLE;

/** The plans with a price. */
export type PaidPlan = {
  [Id in PlanId]: (typeof TABLE)[Id]["price"] extends null ? never : Id;
}[PlanId];

/** What decides a member's entitlements. An absent flag is false. */
export interface Member {
  plan: PlanId;
  isUnclaimed?: boolean;
  isAdmin?: boolean;
}

export function may(member: Member, what: Entitlement): boolean {
  const { plan, isUnclaimed = false, isAdmin = false } = member;
  const { isForUnclaimed, isForAdmins } = ENTITLEMENTS[what];
  if (isAdmin && isForAdmins) return true;
  return PLANS[plan][what] && (isForUnclaimed || !isUnclaimed);
}

export function limitOf({ plan }: Pick<Member, "plan">, what: "categories" | "tags"): number {
  return PLANS[plan][what];
}

/** The text of the badge that a member shows; null without one. */
export function badgeOf(member: Member): Plan["badge"] {
  return may(member, "showBadge") ? PLANS[member.plan].badge : null;
}

/** The tier of the directory in which a member is listed. */
export function rankOf({ plan, isUnclaimed = false }: Member): Plan["rank"] {
  return PLANS[isUnclaimed ? BASIC_PLAN : plan].rank;
}

export function isPaid(plan: PlanId): boolean {
  return PLANS[plan].price !== null;
}

/** The plans that a member with this one may buy. */
export function upgradesOf(plan: PlanId): PlanId[] {
  return PLAN_IDS.slice(PLAN_IDS.indexOf(plan) + 1).filter(isPaid);
}

/** The next lower plan, all of which this one includes; null for the lowest. */
export function planBelow(plan: PlanId): PlanId | null {
  return PLAN_IDS[PLAN_IDS.indexOf(plan) - 1] ?? null;
}

/** In hundredths of the currency. */
export function priceCents(plan: PlanId, settings: Pick<Settings, PriceKey>): number {
  const { price } = PLANS[plan];
  return price === null ? 0 : Math.round(settings[price] * 100);
}
