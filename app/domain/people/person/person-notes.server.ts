import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

interface NewNote {
  actorId: string;
  userId: string;
  /** `noteSchema` validates it. */
  note: string;
}

/** Adds a note about a person. Whether an admin writes it is NOT checked here. */
export async function addNoteUnscoped(
  db: Database,
  { actorId, userId, note }: NewNote,
): Promise<"done" | "not-found"> {
  const isThere = sql`exists (select 1 from users u where u.id = ${userId}
    and not ${isDeletedMember(sql`u.id`)})`;
  const [added] = await db.batch([
    db.run(sql`
      insert into person_notes (id, user_id, actor_id, text, created_at)
      select ${uuidv7()}, ${userId}, ${actorId}, ${note}, ${now()} where ${isThere}`),
    auditStatement(db, { actorId, action: "member.noted", subject: userId }, isThere),
  ]);
  return added.rowsAffected > 0 ? "done" : "not-found";
}
