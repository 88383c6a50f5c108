import { and, desc, eq, lt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { messageColumns, toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { type Report, reportQuery, toReport } from "./find-report.server.ts";

const MESSAGES_PER_PAGE = 100;

export interface ReportedConversation {
  /** The details of the client's request. */
  details: string;
  /** One page, oldest first. */
  messages: ThreadMessage[];
  hasOlder: boolean;
}

/**
 * A report with the messages of both sides, up to the `seq` `before`. An admin reads them only
 * while the report waits, and the same batch records it in the audit log. `conversation` is null
 * once the report no longer waits. Null for an unknown report. That the actor is an admin is NOT
 * checked here.
 */
export async function readReportedThread(
  db: Database,
  input: { actorId: string; reportId: string; before: number | null },
): Promise<{ report: Report; conversation: ReportedConversation | null } | null> {
  const { actorId, reportId, before } = input;
  const threadId = sql`(select thread_id from thread_reports where id = ${reportId} and state = 'open')`;
  const [, found, [request], rows] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "thread.read", subject: reportId },
      sql`${threadId} is not null`,
    ),
    reportQuery(db, reportId),
    db.all<{ details: string }>(sql`
      select q.details from message_threads t join quotes q on q.id = t.quote_id
      where t.id = ${threadId}`),
    db
      .select(messageColumns)
      .from(messages)
      .where(and(eq(messages.threadId, threadId), before ? lt(messages.seq, before) : undefined))
      .orderBy(desc(messages.seq))
      .limit(MESSAGES_PER_PAGE + 1),
  ]);
  const report = toReport(found);
  if (!report) return null;
  if (!request) return { report, conversation: null };
  const page = rows.slice(0, MESSAGES_PER_PAGE).reverse().map(toThreadMessage);
  const hasOlder = rows.length > MESSAGES_PER_PAGE;
  return { report, conversation: { details: request.details, messages: page, hasOlder } };
}
