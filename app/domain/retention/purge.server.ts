import { and, eq, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
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
import { purgeAccountStatements, purgePaymentStatements } from "./purge-statements.server.ts";
import { RETENTION_DAYS } from "./retention-days.server.ts";

/** Deletes up to `limit` expired rows of each kind, and returns their number. */
export async function purgeExpired(db: Database, input: { limit: number }): Promise<number> {
  const removed = await db.batch(purgeStatements(db, input));
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

/** One statement per kind, in this order. Each reads few more rows than it deletes. */
export function purgeStatements(db: Database, { limit }: { limit: number }) {
  return [
    purge(db, rateLimits.key, lt(rateLimits.expiresAt, now()), limit),
    purge(db, sessions.idHash, lt(sessions.expiresAt, now()), limit),
    purge(db, keptForms.keyHash, lt(keptForms.expiresAt, now()), limit),
    purge(db, languageImports.id, lt(languageImports.expiresAt, now()), limit),
    purge(db, reservedUsernames.username, lt(reservedUsernames.expiresAt, now()), limit),
    purge(db, quoteDrafts.id, lt(quoteDrafts.expiresAt, now()), limit),
    purge(db, contactMessages.id, isLongHandled(), limit),
    purge(db, contactMessages.id, isOldContactMessage(), limit),
    purge(db, newsletterSubscribers.id, isOldSignUp(), limit),
    purge(db, emailOutbox.id, isOldMail(), limit),
    purge(db, auditLog.id, isOldEntry(), limit),
    ...purgeAccountStatements(db, limit),
    ...purgePaymentStatements(db, limit),
  ] as const;
}

function purge(db: Database, key: SQLiteColumn, isOver: SQL | undefined, limit: number) {
  const over = db.select({ key }).from(key.table).where(isOver).limit(limit);
  return db.delete(key.table).where(inArray(key, over));
}

const ago = (days: number): number => now() - days * DAY_MS;

// Ids carry their time: old rows are a short range at the start of the primary key.
const isOlderThan = (id: SQLiteColumn, days: number): SQL => lt(id, idFloor(ago(days)));

function isLongHandled() {
  return lt(contactMessages.handledAt, ago(RETENTION_DAYS.handledContactMessage));
}

function isOldContactMessage() {
  return isOlderThan(contactMessages.id, RETENTION_DAYS.contactMessage);
}

/** Entering the address again restarts the period. */
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

/** A day later than the database allows, because different server times must not fail the purge. */
function isOldEntry() {
  return isOlderThan(auditLog.id, RETENTION_DAYS.auditEntry + 1);
}
