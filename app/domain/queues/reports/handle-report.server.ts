import { and, eq, sql } from "drizzle-orm";
import { decideItem } from "#app/domain/queues/decide-item.server.ts";
import { enqueueEmailRows, mailParams } from "#app/mail/outbox/enqueue-rows.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { threadReports } from "#db/schema.ts";

/**
 * Closes a report with a note for other admins. A mail informs the reporter, unless they want no
 * mails about this conversation, have deleted their account or are suspended. One round trip, as
 * `decideItem`. That the actor is an admin is NOT checked here.
 */
export function handleReport(
  db: Database,
  { actorId, id, note }: { actorId: string; id: string; note: string },
) {
  const decision = { queue: "reports", id, actorId, action: "report.handled" } as const;
  return decideItem(db, decision, (waits) => [
    mailToExpert(db, id),
    mailToClient(db, id),
    db
      .update(threadReports)
      .set({ state: "handled", handledAt: now(), handledNote: note })
      .where(and(eq(threadReports.id, id), waits)),
  ]);
}

const FROM = sql`from thread_reports r join message_threads t on t.id = r.thread_id
  join quotes q on q.id = t.quote_id join users u on u.id = t.expert_id
  where r.state = 'open' and r.id =`;
const KEY = sql`'report-handled:' || r.id`;
const THREAD = { threadId: sql`t.id`, category: sql`q.category` };

/**
 * An anonymized account receives no mails, and a suspended member could not open the conversation.
 */
function mailToExpert(db: Database, reportId: string) {
  return enqueueEmailRows(db, {
    template: "report-handled-to-expert",
    row: {
      idempotencyKey: KEY,
      locale: sql`u.locale`,
      recipient: sql`u.email`,
      params: mailParams("report-handled-to-expert", THREAD),
    },
    from: sql`${FROM} ${reportId} and r.side = 'expert' and t.expert_mail_stopped_at is null
      and u.suspended_at is null`,
  });
}

function mailToClient(db: Database, reportId: string) {
  const link = { quoteId: sql`q.id`, linkVersion: sql`q.link_version` };
  return enqueueEmailRows(db, {
    template: "report-handled-to-client",
    row: {
      idempotencyKey: KEY,
      locale: sql`q.locale`,
      recipient: sql`q.email`,
      params: mailParams("report-handled-to-client", { ...THREAD, ...link }),
    },
    from: sql`${FROM} ${reportId} and r.side = 'client' and t.client_mail_stopped_at is null`,
  });
}
