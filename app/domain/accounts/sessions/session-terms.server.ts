/** Shared parts of all session queries: limits, hashes, and the owner's rights. */
import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { sessionRightIn } from "#app/domain/plans/plan-column.server.ts";
import { DAY_MS, MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Value } from "#db/kept-statement.ts";
import { sessions } from "#db/schema.ts";

/** A session ends after this long without use, */
export const SESSION_IDLE_DAYS = 30;
/** and after this long in any case. */
export const SESSION_DAYS = 180;
/** For requests in flight while the id changes. */
const OLD_ID_GRACE_MS = MINUTE_MS;

/**
 * Condition: the session has this id, or had it a moment ago. Each side of the `or` has an index of
 * its own.
 */
export function hasIdHash(
  idHash: Value<string>,
  rotatedAfter: Value<number> = oldestRotation(),
): SQL | undefined {
  const isRecent = gt(sessions.rotatedAt, rotatedAfter);
  return or(eq(sessions.idHash, idHash), and(eq(sessions.previousIdHash, idHash), isRecent));
}

/** Ids that changed before are no longer accepted. */
export const oldestRotation = (): number => now() - OLD_ID_GRACE_MS;

export function isLive(at: Value<number> = now()): SQL | undefined {
  return and(gt(sessions.expiresAt, at), gt(sessions.endsAt, at));
}

/** The member's rights, in the form of `sessions.rights`. */
export function rightsOf(userId: string | typeof sessions.userId): SQL<string> {
  return sql`coalesce((
    select ${sessionRightIn("profiles")} || case when admin then 'admin' else '' end
    from profiles where id = ${userId}
  ), '')`;
}

/** The idle limit after a use now. It never exceeds the absolute limit. */
export function idleEnd(): SQL<number> {
  return sql`min(${sessions.endsAt}, ${now() + SESSION_IDLE_DAYS * DAY_MS})`;
}

/** The cookie's lifetime: it equals the row's lifetime without use. */
export function secondsUntil(expiresAt: number): number {
  return Math.max(0, Math.ceil((expiresAt - now()) / SECOND_MS));
}
