import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { idFloor } from "#app/lib/ids.ts";
import { now } from "#app/platform/clock.ts";
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
  resendEvents,
  reservedUsernames,
  sealedActs,
  sessions,
  undeliverableAddresses,
} from "#db/schema.ts";
import {
  accountKinds,
  ago,
  countsKind,
  type Kind,
  missesKind,
  paymentKinds,
} from "./purge-kinds.server.ts";
import { RETENTION_DAYS as DAYS } from "./retention-days.server.ts";

/** In a minute, of each kind. */
export const PURGED_PER_RUN = 500;

/** Deletes up to `limit` expired rows of each kind, and returns their number. */
export async function purgeExpired(db: Database, input: { limit: number }): Promise<number> {
  const [first, ...others] = purgeStatements(db, input);
  if (!first) return 0;
  const removed = await db.batch([first, ...others]);
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

/** One statement per kind, in this order. Each reads few more rows than it deletes. */
export function purgeStatements(db: Database, { limit }: { limit: number }) {
  return kindsOf(db, limit).map(({ change, over }) => db.run(sql`${change} in (${over})`));
}

/** Condition: the job with this limit finds something. Some kinds only look at the first rows. */
export function hasExpired(db: Database, limit: number): SQL {
  const found = kindsOf(db, limit).map(({ over }) => sql`exists (${over})`);
  return sql`(${sql.join(found, sql` or `)})`;
}

function kindsOf(db: Database, limit: number): Kind[] {
  return [
    kindOf(db, rateLimits.key, lt(rateLimits.expiresAt, now()), limit),
    kindOf(db, sessions.idHash, lt(sessions.expiresAt, now()), limit),
    kindOf(db, keptForms.keyHash, lt(keptForms.expiresAt, now()), limit),
    kindOf(db, sealedActs.id, lt(sealedActs.expiresAt, now()), limit),
    kindOf(db, languageImports.id, lt(languageImports.expiresAt, now()), limit),
    kindOf(db, reservedUsernames.username, lt(reservedUsernames.expiresAt, now()), limit),
    kindOf(db, quoteDrafts.id, lt(quoteDrafts.expiresAt, now()), limit),
    kindOf(db, contactMessages.id, isLongHandled(), limit),
    kindOf(db, contactMessages.id, isOldContactMessage(), limit),
    kindOf(db, newsletterSubscribers.id, isOldSignUp(), limit),
    kindOf(db, emailOutbox.id, isOldMail(), limit),
    kindOf(db, resendEvents.id, lt(resendEvents.receivedAt, ago(DAYS.mailReport)), limit),
    outdatedListingsKind(limit),
    kindOf(db, undeliverableAddresses.recipient, isOldReport(), limit),
    kindOf(db, auditLog.id, isOldEntry(), limit),
    ...accountKinds(limit),
    ...paymentKinds(limit),
    missesKind(limit),
    countsKind("expert_views", { days: DAYS.expertViews, limit }),
  ];
}

function kindOf(db: Database, key: SQLiteColumn, isOver: SQL | undefined, limit: number): Kind {
  const over = db.select({ key }).from(key.table).where(isOver).limit(limit).getSQL();
  return { change: sql`delete from ${key.table} where ${key}`, over };
}

/** Experts whose address is forgotten get requests again, so a job indexes their listings. */
function outdatedListingsKind(limit: number): Kind {
  const { recipient } = undeliverableAddresses;
  return {
    change: sql`update expert_listings set index_version = 0 where profile_id`,
    over: sql`select id from users where email in (
      select ${recipient} from ${undeliverableAddresses} where ${isOldReport()} limit ${limit})`,
  };
}

// Ids carry their time: old rows are a short range at the start of the primary key.
const isOlderThan = (id: SQLiteColumn, days: number): SQL => lt(id, idFloor(ago(days)));

const isLongHandled = () => lt(contactMessages.handledAt, ago(DAYS.handledContactMessage));
const isOldContactMessage = () => isOlderThan(contactMessages.id, DAYS.contactMessage);

/** Entering the address again restarts the period. */
function isOldSignUp() {
  const { id, state, updatedAt } = newsletterSubscribers;
  const days = DAYS.pendingSubscriber;
  return and(eq(state, "pending"), isOlderThan(id, days), lt(updatedAt, ago(days)));
}

const isOldMail = () =>
  and(isOlderThan(emailOutbox.id, DAYS.finishedMail), ne(emailOutbox.state, "pending"));

const isOldReport = () => lt(undeliverableAddresses.reportedAt, ago(DAYS.undeliverableAddress));

/** A day later than the database allows, because different server times must not fail the purge. */
const isOldEntry = () => isOlderThan(auditLog.id, DAYS.auditEntry + 1);
