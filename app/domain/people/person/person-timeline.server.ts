import { type SQL, sql } from "drizzle-orm";
import { type ShownState, shownState } from "#app/domain/billing/payments/payment-facts.server.ts";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { refundableCents } from "#app/domain/billing/payments/refund-payment.server.ts";
import type { ReportReason, RequestState } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { type emailOutbox, payments, type threadReports } from "#db/schema.ts";

/** What happened with a person, at a time in UTC ms. */
export type TimelineEntry = { at: number; id: string } & (
  | {
      kind: "payment";
      amountCents: number;
      refundedCents: number;
      currency: string;
      state: ShownState;
      mayRefund: boolean;
    }
  /**
   * `name` is a template, a client, a category, a reason, an action or a note; `state` may be
   * empty, and is the writer of a note or who acted; `category` and `budget` are those of a
   * received request, which the person has answered or not, and `category` is the side that
   * reported. `related` is the request of a received one, and the event that a mail is about.
   */
  | OtherRow
);

type OtherRow =
  | RowOf<"mail", string, (typeof emailOutbox.$inferSelect)["state"]>
  | RowOf<"received", string, RequestState>
  | RowOf<"report", ReportReason, (typeof threadReports.$inferSelect)["state"]>
  | RowOf<"asked" | "act" | "note", string, string>;

interface RowOf<Kind, Name, State> {
  kind: Kind;
  id: string;
  name: Name;
  state: State;
  category: string;
  budget: string;
  isAnswered: 0 | 1;
  related: string;
  at: number;
}

/** The most entries of one kind, the newest. */
const MOST_OF_A_KIND = 25;
/** Notes have no other list, where older ones could be read. */
const MOST_NOTES = 500;

const mostOf = (kind: TimelineEntry["kind"]): number =>
  kind === "note" ? MOST_NOTES : MOST_OF_A_KIND;

/** One more, which shows that older ones are left out. */
const limitOf = (kind: TimelineEntry["kind"]): SQL => sql`limit ${mostOf(kind) + 1}`;

/**
 * Queries for the batch of the person. Each kind is read by an index, a limited number of its rows;
 * reports, open and handled ones, are looked for in the newest 200 conversations.
 */
export function timelineQueries(db: Database, userId: string) {
  return [
    db.all<OtherRow>(othersQuery(userId)),
    db
      .select()
      .from(payments)
      .where(sql`user_id = ${userId}`)
      .orderBy(sql`id desc`)
      .limit(mostOf("payment") + 1),
  ] as const;
}

export function othersQuery(userId: string): SQL {
  const address = sql`(select email from users where id = ${userId})`;
  const newest = (kind: OtherRow["kind"]) => sql`order by id desc ${limitOf(kind)}`;
  const parts = [
    sql`select 'mail' as kind, id, template as name, state, '' as category, '' as budget, 0 as isAnswered,
      idempotency_key as related, coalesce(sent_at, created_at) as at
      from email_outbox where recipient = ${address} ${newest("mail")}`,
    sql`select 'received', t.id, q.name, t.state, q.category, q.budget, t.replied_at is not null, q.id, t.created_at
      from message_threads t cross join quotes q on q.id = t.quote_id
      where t.expert_id = ${userId} order by t.id desc ${limitOf("received")}`,
    sql`select 'asked', id, category, '', '', '', 0, id, created_at
      from quotes where email = ${address} ${newest("asked")}`,
    sql`select 'report', id, reason, state, side, '', 0, '', created_at from thread_reports
      where thread_id in (
        select id from message_threads where expert_id = ${userId} order by id desc limit 200)
      ${newest("report")}`,
    sql`select 'note', n.id, n.text, coalesce((select full_name from profiles where id = n.actor_id), ''), '', '', 0, '', n.created_at
      from person_notes n where n.user_id = ${userId} order by n.id desc ${limitOf("note")}`,
    sql`select 'act', id, action, coalesce((select full_name from profiles where id = actor_id), ''), '', '', 0, '', created_at
      from audit_log where subject = ${userId} ${newest("act")}`,
  ];
  return sql.join(
    parts.map((part) => sql`select * from (${part})`),
    sql` union all `,
  );
}

/**
 * Newest first. `cutKinds` are those of which older entries are left out. The rows of a kind come
 * newest first.
 */
export function toTimeline(others: readonly OtherRow[], paid: readonly Payment[]) {
  const entries = [...paid.map(toEntry), ...others];
  const byKind = [...new Set(entries.map(({ kind }) => kind))].map((kind) => ({
    kind,
    most: mostOf(kind),
    found: entries.filter((entry) => entry.kind === kind),
  }));
  return {
    timeline: byKind
      .flatMap(({ found, most }) => found.slice(0, most))
      .sort((one, other) => other.at - one.at),
    cutKinds: byKind.filter(({ found, most }) => found.length > most).map(({ kind }) => kind),
  };
}

function toEntry(payment: Payment): TimelineEntry {
  const { id, amountCents, refundedCents, currency, paidAt, createdAt } = payment;
  const money = { amountCents, refundedCents, currency, state: shownState(payment) };
  const mayRefund = refundableCents(payment) > 0;
  return { kind: "payment", id, at: paidAt ?? createdAt, mayRefund, ...money };
}
