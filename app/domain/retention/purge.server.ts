import { and, eq, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  contactMessages,
  emailOutbox,
  keptForms,
  languageImports,
  newsletterSubscribers,
  quoteDrafts,
  rateLimits,
  reservedUsernames,
  sessions,
} from "#db/schema.ts";
import { purgeAccountStatements } from "./purge-accounts.server.ts";
import { purgePaymentStatements } from "./purge-payments.server.ts";
import { RETENTION_DAYS } from "./retention-days.server.ts";

/** Deletes up to `limit` rows of each kind whose time is over, and returns how many went. */
export async function purgeExpired(db: Database, input: { limit: number }): Promise<number> {
  const removed = await db.batch(purgeStatements(db, input));
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

/** For each kind, in this order; each reads hardly more rows than it deletes. What carries its own end needs no term. */
export function purgeStatements(db: Database, { limit }: { limit: number }) {
  return [
    purge(db, rateLimits, rateLimits.key, lt(rateLimits.expiresAt, now()), limit),
    purge(db, sessions, sessions.idHash, lt(sessions.expiresAt, now()), limit),
    purge(db, keptForms, keptForms.keyHash, lt(keptForms.expiresAt, now()), limit),
    purge(db, languageImports, languageImports.id, lt(languageImports.expiresAt, now()), limit),
    purge(
      db,
      reservedUsernames,
      reservedUsernames.username,
      lt(reservedUsernames.expiresAt, now()),
      limit,
    ),
    purge(db, quoteDrafts, quoteDrafts.id, lt(quoteDrafts.expiresAt, now()), limit),
    purge(db, contactMessages, contactMessages.id, isLongHandled(), limit),
    purge(db, contactMessages, contactMessages.id, isOldContactMessage(), limit),
    purge(db, newsletterSubscribers, newsletterSubscribers.id, isOldSignUp(), limit),
    purge(db, emailOutbox, emailOutbox.id, isOldMail(), limit),
    purge(db, auditLog, auditLog.id, isOldEntry(), limit),
    ...purgeAccountStatements(db, limit),
    ...purgePaymentStatements(db, limit),
  ] as const;
}

function purge(
  db: Database,
  table: SQLiteTable,
  key: SQLiteColumn,
  isOver: SQL | undefined,
  limit: number,
) {
  return db
    .delete(table)
    .where(inArray(key, db.select({ key }).from(table).where(isOver).limit(limit)));
}

const ago = (days: number): number => now() - days * DAY_MS;

// Ids carry their time: old rows are a short range at the start of the primary key, and no index is needed for them.
const isOlderThan = (id: SQLiteColumn, days: number): SQL => lt(id, idFloor(ago(days)));

function isLongHandled() {
  return lt(contactMessages.handledAt, ago(RETENTION_DAYS.handledContactMessage));
}

function isOldContactMessage() {
  return isOlderThan(contactMessages.id, RETENTION_DAYS.contactMessage);
}

/** Entering the address again starts the time anew. */
function isOldSignUp() {
  const { id, state, updatedAt } = newsletterSubscribers;
  const days = RETENTION_DAYS.pendingSubscriber;
  return and(eq(state, "pending"), isOlderThan(id, days), lt(updatedAt, ago(days)));
}

function isOldMail() {
  return and(
    isOlderThan(emailOutbox.id, RETENTION_DAYS.finishedMail),
    ne(emailOutbox.state, "pending"),
  );
}

/** A day after the database would allow it: two clocks that disagree must not fail the whole purge. */
function isOldEntry() {
  return isOlderThan(auditLog.id, RETENTION_DAYS.auditEntry + 1);
}
