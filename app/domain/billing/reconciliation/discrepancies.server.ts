/** Where payments and grants do not fit together: written down once each, for an admin to see. */
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { paymentFindings } from "#db/schema.ts";

export type FindingKind = (typeof paymentFindings.$inferInsert)["kind"];

export interface NewFinding {
  kind: FindingKind;
  /** What is wrong: of the same kind it is written down once. */
  about: string;
  userId?: string | null;
  paymentId?: string | null;
  checkoutSessionId?: string | null;
  /** It is put right in the same batch. */
  isMended?: boolean;
}

/** The others come with the next round. */
const MOST_AT_ONCE = 200;

/** Statement for the batch of what was found, where `onlyIf` holds. What was mended and is wrong again is open again. */
export function findingStatement(
  db: Database,
  finding: NewFinding,
  onlyIf: SQL = sql`true`,
): Statement {
  const { kind, about, userId = null, paymentId = null, checkoutSessionId = null } = finding;
  const resolvedAt = finding.isMended ? now() : null;
  return db.run(sql`
    insert into payment_findings
      (id, key, kind, user_id, payment_id, checkout_session_id, mended_at, created_at)
    select ${uuidv7()}, ${`${kind}:${about}`}, ${kind}, (select id from users where id = ${userId}), ${paymentId},
      ${checkoutSessionId}, ${resolvedAt}, ${now()}
    where ${onlyIf}
    on conflict (key) do update set mended_at = excluded.mended_at`);
}

/** Statement: one finding for each row of `from` (from, where). `about`, `userId` and `paymentId` are expressions on it. */
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

/** Money for a payment that we have no row of, although rows come first; none for sessions that say nothing of one. */
export function unknownSessionStatements(db: Database, session: CheckoutSession): Statement[] {
  const { id: checkoutSessionId, paymentId, userId, isPaid } = session;
  if (!isPaid || paymentId === null) return [];
  const finding = { kind: "unknown-session", about: checkoutSessionId } as const;
  return [findingStatement(db, { ...finding, checkoutSessionId, userId })];
}

/** Statement: findings for which `where` holds have been put right. */
export function resolveStatement(db: Database, where: SQL): Statement {
  return db.run(sql`
    update payment_findings set mended_at = ${now()} where mended_at is null and ${where}`);
}
