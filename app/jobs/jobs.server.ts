import { closeMissedSockets } from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { reconcilePayments } from "#app/domain/billing/reconciliation/reconcile-payments.server.ts";
import { indexOutdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import {
  fetchPictures,
  type PictureServices,
} from "#app/domain/imports/pictures/fetch-pictures.server.ts";
import { purgeImports } from "#app/domain/imports/purge-imports.server.ts";
import { sealAgain } from "#app/domain/keys/seal-again.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { listErasures } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import { indexOutdatedProducts } from "#app/domain/products/listing/index-outdated.server.ts";
import { chaseRequests } from "#app/domain/quotes/waiting/chase-requests.server.ts";
import { PURGED_PER_RUN, purgeExpired } from "#app/domain/retention/purge.server.ts";
import { deleteRemovedFiles } from "#app/domain/retention/removed-files.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { drawSharePictures } from "#app/domain/share-pictures/draw-share-pictures.server.ts";
import { sendMissedRevocations } from "#app/domain/threads/live/room-revocations.server.ts";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import { indexMissing } from "#app/domain/threads/search/index-missing.server.ts";
import { expireRequests } from "#app/domain/threads/state/expire-requests.server.ts";
import { wakeThreads } from "#app/domain/threads/state/own-notes.server.ts";
import { refreshResponseTimes } from "#app/domain/threads/state/refresh-response-times.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import type { DeliveryServices } from "#app/mail/outbox/attempt.server.ts";
import { deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";
import { deliverBulkEmails } from "#app/mail/outbox/deliver-bulk.server.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.ts";
import type { Jobs, runJobs } from "./run-jobs.server.ts";

type Database = Parameters<typeof runJobs>[0];

export interface JobContext extends PictureServices {
  env: Env;
  email: DeliveryServices["email"];
  files: Parameters<typeof continueImports>[0]["files"] &
    Parameters<typeof deleteRemovedFiles>[0]["files"] &
    Parameters<typeof listErasures>[0]["files"];
  payments: Parameters<typeof reconcilePayments>[0]["payments"];
  realtime: Parameters<typeof expireRequests>[0]["realtime"];
  renderer: Parameters<typeof drawSharePictures>[0]["renderer"];
}

interface SettingsReader {
  /** Throws without an answer of the database, so that no job works with the defaults. */
  readSettings(): Promise<Settings>;
}

/** Imports and pictures leave the rest of the minute to the other jobs. */
const MAX_IMPORT_MS = 20 * SECOND_MS;

/** The jobs by name. Each does a bounded part per minute; the rest follows a minute later. */
export function jobsOf(context: JobContext & SettingsReader): Jobs {
  const { env, db, files, payments, realtime, readSettings } = context;
  return {
    "close-ended-sockets": () => closeSockets({ db, realtime }, { limit: 200 }),
    "delete-accounts": () => deleteDueAccounts(db, { limit: 20 }),
    "expire-requests": () =>
      withRooms(context, (services) =>
        expireRequests(services, { afterDays: env.REQUEST_EXPIRES_AFTER_DAYS, limit: 50 }),
      ),
    "wake-threads": () => withRooms(context, (services) => wakeThreads(services, { limit: 500 })),
    "mail-unread-messages": () =>
      mailUnreadMessages(db, { afterMinutes: env.UNREAD_MAIL_AFTER_MINUTES, limit: 200 }),
    "chase-requests": () => chaseRequests(db, { limit: 100 }),
    "reconcile-payments": async () => {
      const { contact_email, default_locale: locale } = await readSettings();
      const siteContact = { email: contact_email || env.CONTACT_EMAIL, locale };
      return reconcilePayments({ db, payments, siteContact });
    },
    "send-outbox": async () => deliverDueEmails(db, await mailServices(context), { limit: 200 }),
    "import-files": async () => {
      const { default_locale: locale } = await readSettings();
      const services = { db, files, locale, encryptionKey: env.ENCRYPTION_KEY };
      return continueImports(services, { rows: env.IMPORT_ROWS_PER_RUN, ms: MAX_IMPORT_MS });
    },
    "fetch-pictures": () => fetchPictures(context, { limit: 60, ms: MAX_IMPORT_MS }),
    "refresh-response-times": () => refreshResponseTimes(db, { limit: 500 }),
    "index-conversations": () => indexMissing(db, { limit: 2_000 }),
    "index-listings": () => indexListings(db, { limit: 300 }),
    "purge-expired": () => purgeExpired(db, { limit: PURGED_PER_RUN }),
    "sweep-uploads": () => sweepUploads(context, { limit: 50 }),
    "draw-share-pictures": () =>
      drawSharePictures(context, { limit: env.SHARE_PICTURES_PER_MINUTE, ms: MAX_IMPORT_MS }),
    "purge-imports": () => purgeImports(db, { limit: 2_000 }),
    "delete-removed-files": () => deleteRemovedFiles({ db, files }, { limit: 500 }),
    "list-erasures": () => listErasures({ db, files }, { limit: 100 }),
    "seal-again": () => sealAgain(db, { keys: env.ENCRYPTION_KEY, limit: 500 }),
    "send-bulk-mails": async () =>
      deliverBulkEmails(db, await mailServices(context), { perMinute: env.BULK_MAILS_PER_MINUTE }),
  };
}

async function indexListings(db: Database, input: { limit: number }): Promise<void> {
  await indexOutdatedProducts(db, input);
  await indexOutdatedExperts(db, input);
}

async function mailServices({
  env,
  email,
  readSettings,
}: Pick<JobContext, "env" | "email"> & SettingsReader): Promise<DeliveryServices> {
  const { site_title: siteName, primary_color: accent } = await readSettings();
  const { APP_ORIGIN: appOrigin, LINK_SECRET: linkSecret, ENCRYPTION_KEY: encryptionKey } = env;
  return { email, siteName, accent, appOrigin, linkSecret, encryptionKey };
}

/** Of ended sessions, and of links and accounts that ended while a room could not be reached. */
async function closeSockets(
  services: Pick<JobContext, "db" | "realtime">,
  { limit }: { limit: number },
): Promise<void> {
  const jobs = [closeMissedSockets, sendMissedRevocations];
  await Promise.all(jobs.map((job) => job(services, { limit })));
}

/** The rooms are notified within the job. */
async function withRooms(
  { db, realtime }: JobContext,
  work: (services: Parameters<typeof expireRequests>[0]) => Promise<unknown>,
): Promise<void> {
  const notifications: Promise<unknown>[] = [];
  const afterResponse = (work: Promise<unknown>) => void notifications.push(work);
  await work({ db, realtime, afterResponse });
  await Promise.all(notifications);
}
