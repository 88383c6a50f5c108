/**
 * Ended sessions and links as rows, so that a room that cannot be reached hears of them later. A
 * room that hears of one twice does the same as before.
 */
import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { RealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";
import { roomRevocations, socketAdmissions } from "#db/schema.ts";
import { ADMISSION_MS } from "#party/protocol.ts";

interface RoomServices {
  db: Database;
  realtime: RealtimeService;
}

type StoredRevocation = typeof roomRevocations.$inferSelect;

/**
 * Statement: all links of a request that are older than `version` end, in each of its
 * conversations. Returns the rows for `sendRevocations`.
 */
export function revokeLinksStatement(
  db: Database,
  { quoteId, version, onlyIf }: { quoteId: SQL; version: number; onlyIf: SQL },
) {
  return db
    .insert(roomRevocations)
    .select(
      sql`select 'thread', id, 'client', ${String(version)}, ${now() + ADMISSION_MS}
        from message_threads where quote_id = ${quoteId} and ${onlyIf}`,
    )
    .onConflictDoUpdate({
      target: [
        roomRevocations.party,
        roomRevocations.roomId,
        roomRevocations.side,
        roomRevocations.session,
      ],
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .returning();
}

/**
 * Statement: the sessions of an account end in its conversations, before its deletion deletes their
 * rows of `socket_admissions`. The room of its inbox, whose id is the account's, is left out: its
 * sockets expire within minutes and receive nothing more.
 */
export function revokeMemberStatement(
  db: Database,
  { userId, onlyIf }: { userId: string; onlyIf: SQL },
) {
  const { party, roomId, sessionPublicId, expiresAt } = socketAdmissions;
  return db
    .insert(roomRevocations)
    .select(
      db
        .select({
          party,
          roomId,
          side: sql`'expert'`.as("side"),
          session: sessionPublicId,
          expiresAt,
        })
        .from(socketAdmissions)
        .where(
          and(
            eq(socketAdmissions.userId, userId),
            eq(party, "thread"),
            gt(expiresAt, now()),
            onlyIf,
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Sends stored revocations to their rooms, and deletes those that arrived. */
export async function sendRevocations(
  { db, realtime }: RoomServices,
  stored: readonly StoredRevocation[],
): Promise<void> {
  const results = await Promise.all(stored.map((row) => send(realtime, row)));
  const [first, ...rest] = stored
    .filter((_, index) => results[index])
    .map((row) => db.delete(roomRevocations).where(isSame(row)));
  if (first) await db.batch([first, ...rest]);
}

/** Query: whether `sendMissedRevocations` has work. */
export const missedRevocationsQuery = (db: Database) =>
  db.select({ party: roomRevocations.party }).from(roomRevocations).limit(1);

/** Sends up to `limit` revocations that did not arrive before, and deletes the expired ones. */
export async function sendMissedRevocations(
  services: RoomServices,
  { limit }: { limit: number },
): Promise<void> {
  const { db } = services;
  const [, stored] = await db.batch([
    db.delete(roomRevocations).where(lte(roomRevocations.expiresAt, now())),
    db.select().from(roomRevocations).limit(limit),
  ]);
  await sendRevocations(services, stored);
}

function send(realtime: RealtimeService, { party, roomId, side, session }: StoredRevocation) {
  const room = { id: roomId };
  if (side === "client") {
    const event = { type: "revoke-links", olderThan: Number(session) } as const;
    return realtime.publish({ ...room, party: "thread" }, event);
  }
  return realtime.publish({ ...room, party }, { type: "revoke", session });
}

/** The same revocation; one that was stored again meanwhile differs in its end. */
function isSame({ party, roomId, side, session, expiresAt }: StoredRevocation) {
  return and(
    eq(roomRevocations.party, party),
    eq(roomRevocations.roomId, roomId),
    eq(roomRevocations.side, side),
    eq(roomRevocations.session, session),
    eq(roomRevocations.expiresAt, expiresAt),
  );
}
