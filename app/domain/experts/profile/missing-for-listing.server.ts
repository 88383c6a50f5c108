import { shownCategories } from "#app/domain/experts/listing/listing.server.ts";
import type { MissingForListing, OwnProfile } from "./schema.ts";

interface Listed extends Pick<OwnProfile, "isEmailVerified" | "name" | "plan"> {
  categories: readonly string[];
}

/** The remaining steps until a member is listed, in order; empty for a listed member. */
export function missingForListing(profile: Listed): MissingForListing[] {
  const { isEmailVerified, name } = profile;
  const missing: [MissingForListing, boolean][] = [
    ["email", !isEmailVerified],
    ["name", name.trim() === ""],
    ["category", shownCategories(profile).length === 0],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
