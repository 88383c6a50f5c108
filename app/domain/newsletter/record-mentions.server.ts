import { type SQL, sql } from "drizzle-orm";
import { type AuditAction, auditStatement } from "#app/domain/audit/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { isListed } from "./mention-list.server.ts";

interface Mentions {
  actorId: string;
  userIds: readonly string[];
  /** The day of the issue, as `2026-11-21`. */
  issuedOn: string;
}

/**
 * Records that an issue mentioned these members, and returns how many of them are new. Members
 * whom the directory does not list as Pro are left out. That an admin asks is NOT checked in this
 * file.
 */
export async function recordMentionsUnscoped(db: Database, input: Mentions): Promise<number> {
  const { userIds, issuedOn } = input;
  const added = sql`select value from json_each(${JSON.stringify(userIds)})
    where ${isListed(sql`value`)} and not exists (
      select 1 from newsletter_mentions where user_id = value and issued_on = ${issuedOn})`;
  const [, changed] = await db.batch([
    entryStatement(db, "members.mentioned", input, sql`exists (${added})`),
    db.run(sql`
      insert into newsletter_mentions (user_id, issued_on, created_at)
      select value, ${issuedOn}, ${now()} from (${added})`),
  ]);
  return changed.rowsAffected;
}

/** Takes a wrong record back, and returns of how many members. */
export async function removeMentionsUnscoped(db: Database, input: Mentions): Promise<number> {
  const { userIds, issuedOn } = input;
  const isIt = sql`issued_on = ${issuedOn} and user_id in (
    select value from json_each(${JSON.stringify(userIds)}))`;
  const [, changed] = await db.batch([
    entryStatement(
      db,
      "members.mention-removed",
      input,
      sql`exists (select 1 from newsletter_mentions where ${isIt})`,
    ),
    db.run(sql`delete from newsletter_mentions where ${isIt}`),
  ]);
  return changed.rowsAffected;
}

function entryStatement(
  db: Database,
  action: AuditAction,
  { actorId, issuedOn }: Mentions,
  onlyIf: SQL,
) {
  const details = { issue: issuedOn };
  return auditStatement(db, { actorId, action, subject: "members", details }, onlyIf);
}
