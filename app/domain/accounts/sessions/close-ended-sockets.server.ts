import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { RealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";
import { socketAdmissions } from "#db/schema.ts";
import { hasEnded } from "./socket-admissions.server.ts";

interface SocketServices {
  db: Database;
  realtime: RealtimeService;
}

type StoredAdmission = typeof socketAdmissions.$inferSelect;

/** By id, or by the account's current address. */
export type SocketOwner = { userId: string } | { email: string };

/** Closes the open sockets of a member's ended sessions. Call it after they have ended. */
export async function closeEndedSockets(
  services: SocketServices,
  owner: SocketOwner,
): Promise<void> {
  const userId =
    "userId" in owner ? owner.userId : sql`(select id from users where email = ${owner.email})`;
  await closeWhere(services, { only: eq(socketAdmissions.userId, userId), limit: 100 });
}

/** Closes missed sockets of all members, up to `limit`, and deletes expired admissions. */
export async function closeMissedSockets(
  services: SocketServices,
  { limit }: { limit: number },
): Promise<void> {
  await closeWhere(services, { only: undefined, limit });
}

/** Query: whether `closeMissedSockets` has work. */
export function missedSocketsQuery(db: Database) {
  return db
    .select({ one: sql`1` })
    .from(socketAdmissions)
    .where(or(hasEnded(db), lte(socketAdmissions.expiresAt, now())))
    .limit(1);
}

/**
 * Tells the rooms, which remember it for sockets that were admitted just before. A room that could
 * not be reached gets the message in the next run.
 */
async function closeWhere(
  { db, realtime }: SocketServices,
  { only, limit }: { only: SQL | undefined; limit: number },
): Promise<void> {
  const ended = await db
    .select()
    .from(socketAdmissions)
    .where(and(only, hasEnded(db)))
    .limit(limit);
  const results = await Promise.all(ended.map((admission) => sendRevocation(realtime, admission)));
  const reached = ended.filter((_, index) => results[index]);
  await db.batch([
    db.delete(socketAdmissions).where(and(only, lte(socketAdmissions.expiresAt, now()))),
    ...reached.map((admission) => db.delete(socketAdmissions).where(isSame(admission))),
  ]);
}

function sendRevocation(
  realtime: RealtimeService,
  { party, roomId, sessionPublicId }: StoredAdmission,
) {
  const room = { party, id: roomId };
  return realtime.publish(room, { type: "revoke", session: sessionPublicId });
}

function isSame({ sessionPublicId, party, roomId }: StoredAdmission) {
  return and(
    eq(socketAdmissions.sessionPublicId, sessionPublicId),
    eq(socketAdmissions.party, party),
    eq(socketAdmissions.roomId, roomId),
  );
}
