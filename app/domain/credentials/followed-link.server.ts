/** The account and state of a mailed link, read when a person opens it. */
import { and, eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { profiles, users, verifications } from "#db/schema.ts";
import type { VerificationPurpose } from "./verifications.server.ts";

export type FollowedLink = Awaited<ReturnType<typeof followedLinkQuery>>[number];

export function followedLinkQuery(db: Database, purpose: VerificationPurpose, tokenHash: string) {
  const { data, usedAt, expiresAt } = verifications;
  const isToken = and(eq(verifications.tokenHash, tokenHash), eq(verifications.purpose, purpose));
  return db
    .select({
      userId: users.id,
      email: users.email,
      locale: users.locale,
      username: profiles.username,
      fullName: profiles.fullName,
      isEmailVerified: sql<number>`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
      data,
      usedAt,
      expiresAt,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(isToken);
}

/** Expression for a JSON list with the id of the token's user, for queries of the same batch. */
export function idsBehind(tokenHash: string) {
  return sql`(select json_array(user_id) from verifications where token_hash = ${tokenHash})`;
}

/**
 * "outdated" was valid once: used, expired, revoked, or mailed to a former address of the account.
 */
export function linkState(link: FollowedLink | undefined): "open" | "outdated" | "invalid" {
  if (!link) return "invalid";
  const isOpen = link.usedAt === null && link.expiresAt > now() && link.data.email === link.email;
  return isOpen ? "open" : "outdated";
}
