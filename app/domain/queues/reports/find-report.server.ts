import { and, desc, eq, lt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { messageColumns, toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads, profiles, quotes, threadReports } from "#db/schema.ts";

/**
 * A report of a conversation, without its messages: the side that reports, the start of the
 * conversation, and the sides that have blocked the other. The expert of a deleted account has no
 * name.
 */
export type Report = Awaited<ReturnType<typeof reportQuery>>[number];

/** Null for an unknown one. That an admin asks is NOT checked here. */
export async function findReportUnscoped(db: Database, id: string): Promise<Report | null> {
  const [report] = await reportQuery(db, id);
  return report ?? null;
}

function reportQuery(db: Database, reportId: string) {
  const { id, side, reason, note, createdAt, handledAt, handledNote } = threadReports;
  const { id: threadId, expertId } = messageThreads;
  const seqs = sql`select coalesce(max(seq), 0) from messages where thread_id = ${threadId}`;
  const blockedBy = sql`(select json_group_array(b.side) from blocks b
    where b.expert_id = ${expertId} and b.client_email = ${quotes.email})`;
  return db
    .select({
      id,
      side,
      reason,
      note,
      createdAt,
      handledAt,
      handledNote,
      expertId,
      category: quotes.category,
      startedAt: messageThreads.createdAt,
      messageCount: sql<number>`(${seqs})`,
      clientName: quotes.name,
      clientEmail: quotes.email,
      expertName: profiles.fullName,
      blockedBy: blockedBy.mapWith((json: string): Side[] => JSON.parse(json)),
    })
    .from(threadReports)
    .innerJoin(messageThreads, eq(threadId, threadReports.threadId))
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .innerJoin(profiles, eq(profiles.id, expertId))
    .where(eq(id, reportId));
}

const MESSAGES_PER_PAGE = 100;

type ReportedThread = NonNullable<Awaited<ReturnType<typeof readReportedThread>>>;
export type ReportedConversation = NonNullable<ReportedThread["conversation"]>;

/**
 * A report with the details of the request and the messages of both sides: one page, oldest first,
 * up to the `seq` `before`. An admin reads them only while the report waits, and the same batch
 * records it in the audit log. `conversation` is null once the report no longer waits. Null for an
 * unknown report. That the actor is an admin is NOT checked here.
 */
export async function readReportedThread(
  db: Database,
  input: { actorId: string; reportId: string; before: number | null },
) {
  const { actorId, reportId, before } = input;
  const threadId = sql`(select thread_id from thread_reports where id = ${reportId} and state = 'open')`;
  const [, [report], [request], rows] = await db.batch([
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
  if (!report) return null;
  if (!request) return { report, conversation: null };
  const page = rows.slice(0, MESSAGES_PER_PAGE).reverse().map(toThreadMessage);
  const hasOlder = rows.length > MESSAGES_PER_PAGE;
  return { report, conversation: { details: request.details, messages: page, hasOlder } };
}
