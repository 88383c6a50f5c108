import type { ProfileValues } from "./schema.ts";

/** A new picture is a pending upload of the same member. */
export type AvatarChange = { kind: "keep" } | { kind: "remove" } | { kind: "replace"; key: string };

/** A change of a profile by its member, or by an admin. */
export interface ProfileUpdate {
  userId: string;
  /** The admin who changes the profile of another person; the audit log names both. */
  actorId?: string;
  values: ProfileValues;
  avatar: AvatarChange;
  /** `updatedAt` of the profile when the form was made; undefined replaces any version. */
  version?: number | undefined;
}
