/** Members' admissions to sockets. Code that ends a session needs them to close its sockets. */
import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { ownThread } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, sessions, socketAdmissions } from "#db/schema.ts";
import { ADMISSION_MS } from "#party/protocol.ts";
import { isLive } from "./session-terms.server.ts";

interface Member {
  userId: string;
  /** Identifies the current session. */
  sessionPublicId: string;
}

/**
 * Admits a socket to the expert's inbox. Returns its latest end in UTC ms; null if the session has
 * ended. The row is stored before the socket opens, so that the end of the session finds it.
 */
export async function admitToInbox(db: Database, member: Member): Promise<number | null> {
  const [row] = await admitStatement(db, member, { party: "inbox", id: member.userId });
  return row?.expiresAt ?? null;
}

export type ThreadAdmission = { until: number } | "signed_out" | "not_found";

/** The same for the room of a conversation, which must be the member's own. */
export async function admitToThread(
  db: Database,
  { threadId, ...member }: Member & { threadId: string },
): Promise<ThreadAdmission> {
  const viewer = { side: "expert", expertId: member.userId } as const;
  const isOwn = ownThread({ viewer, threadId });
  const thread = db.select({ id: messageThreads.id }).from(messageThreads).where(isOwn);
  const room = { party: "thread", id: threadId } as const;
  const [[row], [own]] = await db.batch([
    admitStatement(db, member, room, sql`exists ${thread}`),
    thread,
  ]);
  if (!own) return "not_found";
  return row ? { until: row.expiresAt } : "signed_out";
}

function admitStatement(
  db: Database,
  { userId, sessionPublicId }: Member,
  room: { party: "thread" | "inbox"; id: string },
  onlyIf?: SQL,
) {
  const until = sql`min(${now() + ADMISSION_MS}, ${sessions.expiresAt}, ${sessions.endsAt})`;
  return db
    .insert(socketAdmissions)
    .select(
      db
        .select({
          sessionPublicId: sessions.publicId,
          party: sql`${room.party}`.as("party"),
          roomId: sql`${room.id}`.as("room_id"),
          userId: sessions.userId,
          expiresAt: until.as("expires_at"),
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.publicId, sessionPublicId),
            eq(sessions.userId, userId),
            isLive(),
            onlyIf,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [socketAdmissions.sessionPublicId, socketAdmissions.party, socketAdmissions.roomId],
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .returning({ expiresAt: socketAdmissions.expiresAt });
}

/** Condition: the session of the admission has ended. */
export function hasEnded(db: Database): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(eq(sessions.publicId, sql`socket_admissions.session_public_id`), isLive())),
  );
}
