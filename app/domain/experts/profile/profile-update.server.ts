import type { ProfileValues } from "./schema.ts";

/** A new picture is a pending upload of the same member. */
export type AvatarChange = { kind: "keep" } | { kind: "remove" } | { kind: "replace"; key: string };

/** A change of a member's own profile. */
export interface ProfileUpdate {
  userId: string;
  values: ProfileValues;
  avatar: AvatarChange;
}
