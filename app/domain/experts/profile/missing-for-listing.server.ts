import { shownCategories } from "#app/domain/experts/listing/listing.server.ts";
import type { MissingForListing, OwnProfile } from "./schema.ts";

/** What a member still has to do to be listed, in the order of doing it; empty for who is listed. */
export function missingForListing(profile: OwnProfile): MissingForListing[] {
  const { isEmailVerified, name } = profile;
  const missing: [MissingForListing, boolean][] = [
    ["email", !isEmailVerified],
    ["name", name.trim() === ""],
    ["category", shownCategories(profile).length === 0],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
