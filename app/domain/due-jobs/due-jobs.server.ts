/** Which jobs have work, in one statement: most minutes of a quiet site have none. */
import { type SQL, sql } from "drizzle-orm";
import { missedSocketsQuery } from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { restingQuery } from "#app/domain/billing/reconciliation/reconcile-payments.server.ts";
import { outdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import type { JobName } from "#app/domain/health/schema.ts";
import { dueImport } from "#app/domain/imports/leased-import.server.ts";
import { hasDuePicture } from "#app/domain/imports/pictures/fetch-pictures.server.ts";
import { oldImports } from "#app/domain/imports/purge-imports.server.ts";
import { isSealedWith } from "#app/domain/keys/sealing-state.server.ts";
import { dueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { unlistedErasures } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import { outdatedProducts } from "#app/domain/products/listing/index-outdated.server.ts";
import {
  dueQuotesQuery,
  dueThreadsQuery,
} from "#app/domain/quotes/waiting/chase-requests.server.ts";
import { hasExpired, PURGED_PER_RUN } from "#app/domain/retention/purge.server.ts";
import { dueFilesQuery } from "#app/domain/retention/removed-files.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { hasDueSharePicture } from "#app/domain/share-pictures/draw-share-pictures.server.ts";
import { missedRevocationsQuery } from "#app/domain/threads/live/room-revocations.server.ts";
import { dueThreads } from "#app/domain/threads/notifications/due-threads.server.ts";
import { missingQueries } from "#app/domain/threads/search/index-missing.server.ts";
import { dueRequestsQuery } from "#app/domain/threads/state/expire-requests.server.ts";
import { dueWakings } from "#app/domain/threads/state/own-notes.server.ts";
import { dueExperts } from "#app/domain/threads/state/refresh-response-times.server.ts";
import { unusedUploadsQueries } from "#app/domain/uploads/sweep-uploads.server.ts";
import { currentKey } from "#app/lib/crypto/keys.ts";
import { hasDueEmail } from "#app/mail/outbox/deliver.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { RawRow } from "#db/raw-row.ts";

type Query = SQL | { getSQL(): SQL };

interface Question {
  db: Database;
  env: {
    ENCRYPTION_KEY: Parameters<typeof currentKey>[0];
    REQUEST_EXPIRES_AFTER_DAYS: number;
    SHARE_PICTURES_PER_MINUTE: number;
    UNREAD_MAIL_AFTER_MINUTES: number;
  };
  settings: Settings;
}

/** Of these jobs. Throws if the database does not answer. */
export async function findDueJobs(
  question: Question,
  names: readonly JobName[],
): Promise<ReadonlySet<JobName>> {
  const [row] = await question.db.all<RawRow<Record<JobName, boolean>>>(
    dueJobsQuery(question, names),
  );
  return new Set(names.filter((name) => row?.[name]));
}

/** Query: one row with a column for each job. */
export function dueJobsQuery(question: Question, names: readonly JobName[]): SQL {
  const conditions = conditionsOf(question);
  const columns = names.map((name) => sql`${conditions[name]} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(columns, sql`, `)}`;
}

const any = (...queries: readonly Query[]): SQL => {
  const found = queries.map((query) => sql`exists (${query.getSQL()})`);
  return sql`(${sql.join(found, sql` or `)})`;
};

/** As the jobs ask themselves; a job that finds nothing all the same does nothing. */
function conditionsOf({ db, env, settings }: Question): Record<JobName, SQL> {
  const at = now();
  const waitsSince = at - env.REQUEST_EXPIRES_AFTER_DAYS * DAY_MS;
  const unread = { at, afterMinutes: env.UNREAD_MAIL_AFTER_MINUTES, limit: 1 };
  return {
    "close-ended-sockets": any(missedSocketsQuery(db), missedRevocationsQuery(db)),
    "delete-accounts": any(dueAccounts(db, 1)),
    "expire-requests": any(dueRequestsQuery(db, { since: waitsSince, limit: 1 })),
    "wake-threads": any(dueWakings(1)),
    "mail-unread-messages": any(dueThreads(unread)),
    "chase-requests": any(dueThreadsQuery(db, 1), dueQuotesQuery(db, 1)),
    "reconcile-payments": sql`not ${any(restingQuery(db))}`,
    "send-outbox": hasDueEmail("person"),
    "import-files": any(dueImport(db)),
    "fetch-pictures": hasDuePicture(),
    "refresh-response-times": any(dueExperts(1)),
    "index-conversations": any(...missingQueries(db, 1)),
    "index-listings": any(outdatedProducts(1), outdatedExperts(1)),
    "purge-expired": hasExpired(db, PURGED_PER_RUN),
    "sweep-uploads": any(...unusedUploadsQueries(db)),
    "draw-share-pictures":
      env.SHARE_PICTURES_PER_MINUTE > 0 ? hasDueSharePicture(settings) : sql`0`,
    "purge-imports": any(oldImports()),
    "send-bulk-mails": hasDueEmail("bulk"),
    "delete-removed-files": any(dueFilesQuery(db, 1)),
    "list-erasures": any(unlistedErasures(db, 1)),
    "seal-again": sql`not ${isSealedWith(currentKey(env.ENCRYPTION_KEY).id)}`,
  };
}
