import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { loadProfile } from "./load-profile.server.ts";

/** The data of the page of the member's own profile. */
export type ProfileView = NonNullable<Awaited<ReturnType<typeof loadProfile>>["data"]["view"]>;
export type ProfileMember = NonNullable<ProfileView["member"]>;

/** The posted form and its errors by field; "" is the whole form. */
export interface PostedProfile {
  typed: TypedProfile;
  errors: Record<string, string[]>;
  /** The field to focus after a button that changes the form. */
  focus?: "tags" | "category";
}
