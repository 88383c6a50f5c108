/** Discrepancies between payments and grants. Each is recorded once, for an admin to see. */
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { paymentFindings } from "#db/schema.ts";

export type FindingKind = (typeof paymentFindings.$inferInsert)["kind"];

export interface NewFinding {
  kind: FindingKind;
  /** The subject of the finding; each kind records a subject once. */
  about: string;
  userId?: string | null;
  paymentId?: string | null;
  checkoutSessionId?: string | null;
  /** The same batch repairs it. */
  isResolved?: boolean;
}

/** The remaining ones follow in the next round. */
const MOST_AT_ONCE = 200;

/**
 * Statement: records findings where `onlyIf` holds. A resolved finding that occurs again is
 * reopened.
 */
export function findingStatement(
  db: Database,
  finding: NewFinding,
  onlyIf: SQL = sql`true`,
): Statement {
  const { kind, about, userId = null, paymentId = null, checkoutSessionId = null } = finding;
  const resolvedAt = finding.isResolved ? now() : null;
  return db.run(sql`
    insert into payment_findings
      (id, key, kind, user_id, payment_id, checkout_session_id, mended_at, created_at)
    select ${uuidv7()}, ${`${kind}:${about}`}, ${kind}, (select id from users where id = ${userId}), ${paymentId},
      ${checkoutSessionId}, ${resolvedAt}, ${now()}
    where ${onlyIf}
    on conflict (key) do update set mended_at = excluded.mended_at`);
}

/**
 * Statement: one finding for each row of `from` (from, where). `about`, `userId` and `paymentId`
 * are expressions on the row.
 */
export function findingRowsStatement(
  db: Database,
  finding: { kind: FindingKind; about: SQL; userId: SQL; paymentId: SQL; from: SQL },
): Statement {
  const { kind, about, userId, paymentId, from } = finding;
  return db.run(sql`
    insert into payment_findings (id, key, kind, user_id, payment_id, created_at)
    select ${uuidv7().slice(0, -12)} || lower(hex(randomblob(6))), ${`${kind}:`} || ${about}, ${kind}, ${userId},
      ${paymentId}, ${now()}
    ${from} and not exists (select 1 from payment_findings f where f.key = ${`${kind}:`} || ${about})
    limit ${MOST_AT_ONCE} on conflict (key) do nothing`);
}

/**
 * Statements: a finding for a paid session whose payment has no row here, although rows are stored
 * before sessions. None for a session that names no payment.
 */
export function unknownSessionStatements(db: Database, session: CheckoutSession): Statement[] {
  const { id: checkoutSessionId, paymentId, userId, isPaid } = session;
  if (!isPaid || paymentId === null) return [];
  const finding = { kind: "unknown-session", about: checkoutSessionId } as const;
  return [findingStatement(db, { ...finding, checkoutSessionId, userId })];
}

/** Statement: marks the findings for which `where` holds as resolved. */
export function resolveStatement(db: Database, where: SQL): Statement {
  return db.run(sql`
    update payment_findings set mended_at = ${now()} where mended_at is null and ${where}`);
}
