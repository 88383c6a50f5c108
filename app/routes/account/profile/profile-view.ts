import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { MissingForListing } from "#app/domain/experts/profile/schema.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** What the page of one's own profile is made of. */
export interface ProfileView {
  /** The profile as it is stored, but for what the plan hides. */
  saved: TypedProfile;
  avatarKey: string | null;
  /** Changes with every save. */
  updatedAt: number;
  /** What the plan hides at the moment: kept, and not in the form. */
  hidden: { categories: boolean; tags: boolean };
  limits: {
    categories: number;
    tags: number;
    /** False where the form itself takes no more tags. */
    isTagLimitOfPlan: boolean;
    tagCharacters: number;
    biographyAdvice: number;
  };
  countries: readonly { value: string; label: string }[];
  /** Null while nobody can say who this is: a form that came back because the database is gone. */
  member: ProfileMember | null;
}

export interface ProfileMember {
  email: string;
  plan: PlanId;
  hasBadge: boolean;
  hasFollowedLink: boolean;
  mayPublishProducts: boolean;
  /** Null for the highest plan. */
  upgrade: Upgrade | null;
  /** What keeps the profile out of the directory; empty for who is listed. */
  missing: MissingForListing[];
  /** The day on which the account ends, as it is shown, for who asked for its deletion and is hidden since. */
  deletesOn: string | null;
  /** Path of the public page. */
  publicPath: string;
  productCount: number;
}

export interface Upgrade {
  /** As it is shown. */
  price: string;
  features: readonly TextKey[];
}

/** What an action left: the form as it was posted, and what is wrong with it, by field; "" is the form as a whole. */
export interface PostedProfile {
  typed: TypedProfile;
  errors: Record<string, string[]>;
  /** The field that a button of the form led to; absent after a refused save. */
  focus?: "tags" | "category";
}
