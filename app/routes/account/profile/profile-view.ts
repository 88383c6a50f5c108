import type { getZodConstraint } from "@conform-to/zod/v4";
import type { NextPlan } from "#app/components/account/plan-cards.tsx";
import type { Conflict } from "#app/components/editor/conflict-notice.tsx";
import type { ProfileField, TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { MissingForListing } from "#app/domain/experts/profile/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import type { ProjectRow } from "./project-rows.ts";

/** The data of the page of the member's own profile. */
export interface ProfileView {
  /** Of the schema, for conform. */
  constraint: ReturnType<typeof getZodConstraint>;
  /** The stored profile without the choices that the plan hides. */
  saved: TypedProfile;
  avatarKey: string | null;
  /** Changes with every save. */
  updatedAt: number;
  /** Whether the plan hides stored choices, which are not in the form then. */
  hidden: { categories: boolean; tags: boolean };
  limits: {
    categories: number;
    tags: number;
    /** False when the limit is that of the form. */
    isTagLimitOfPlan: boolean;
    tagCharacters: number;
    biographyAdvice: number;
  };
  countries: readonly Option[];
  languages: readonly Option[];
  timeZones: readonly Option[];
  /** Null for a refused form during an outage. */
  member: ProfileMember | null;
}

interface Option {
  value: string;
  label: string;
}

export interface ProfileMember {
  /** The text of the badge; null without one. */
  badge: TextKey | null;
  hasFollowedLink: boolean;
  mayPublishProducts: boolean;
  /** The plan includes quote requests. */
  receivesRequests: boolean;
  /** The usual time to answer a request; null without requests, or with too few. */
  responseMs: number | null;
  /** The next plan; null for the highest one. The price is formatted. */
  upgrade: NextPlan | null;
  /** Empty for a listed member. */
  missing: MissingForListing[];
  /** The formatted day of the account's deletion; null when it is not requested. */
  deletesOn: string | null;
  /** Path of the public page. */
  publicPath: string;
  productCount: number;
}

/**
 * The posted form and, for conform, its errors by field; "" is the whole form. Without a `status`
 * conform does not move the focus to a field.
 */
export interface PostedProfile {
  typed: TypedProfile;
  /** The rows of the selected work, as they were typed; null for a form with one text. */
  projects: readonly ProjectRow[] | null;
  /** The version that the form was based on; undefined if it names none. */
  version: number | undefined;
  error: Record<string, string[]>;
  /** The field to focus after a button that changes the form. */
  focus?: "tags" | undefined;
  conflict?: Conflict<ProfileField>;
}
