import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { emailOutbox } from "#db/schema.ts";

type Row = typeof emailOutbox.$inferSelect;

export type MailState = Row["state"];
export const MAIL_STATES: readonly MailState[] = ["pending", "sent", "failed"];

/** One mail as lists show it; times in UTC ms. */
export type ListedMail = Pick<
  Row,
  "id" | "template" | "recipient" | "state" | "attempts" | "nextAttemptAt" | "lastError"
> & { createdAt: number };

export interface MailFilter {
  state: MailState | null;
  /** Empty for all, also the next one. */
  template: string;
  /** A part of the recipient's address; the index finds a whole one. */
  recipient: string;
  /** The id of the last mail of the previous page. */
  after: string | null;
}

export interface MailList {
  mails: ListedMail[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /**
   * Counts of all mails, independent of the filter: waiting ones, waiting ones after a failed
   * attempt, and given up ones.
   */
  waiting: number;
  delayed: number;
  failed: number;
}

const PER_PAGE = 50;
const AND = sql.raw(" and ");

/** Mails, newest first. That an admin asks is NOT checked here. */
export async function listMailsUnscoped(db: Database, filter: MailFilter): Promise<MailList> {
  const [rows, [counts]] = await db.batch([
    db.all<ListedMail>(sql`
      select id, template, recipient, state, attempts, next_attempt_at as nextAttemptAt, last_error as lastError,
        created_at as createdAt
      from email_outbox where ${sql.join(conditions(filter), AND)}
      order by id desc limit ${PER_PAGE + 1}`),
    db.all<Pick<MailList, "waiting" | "delayed" | "failed">>(sql`
      select count(*) filter (where state = 'pending') as waiting, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'pending' and last_error is not null) as delayed
      from email_outbox where state in ('pending', 'failed')`),
  ]);
  const mails = rows.slice(0, PER_PAGE);
  return {
    mails,
    next: rows.length > PER_PAGE ? (mails.at(-1)?.id ?? null) : null,
    waiting: counts?.waiting ?? 0,
    delayed: counts?.delayed ?? 0,
    failed: counts?.failed ?? 0,
  };
}

function conditions({ state, template, recipient, after }: MailFilter): SQL[] {
  const address = recipient.trim().toLowerCase();
  return [
    after ? sql`id < ${after}` : sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(template ? [sql`template = ${template}`] : []),
    ...(address ? [recipientIs(address)] : []),
  ];
}

function recipientIs(address: string): SQL {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)
    ? sql`recipient = ${address}`
    : sql`instr(recipient, ${address}) > 0`;
}
