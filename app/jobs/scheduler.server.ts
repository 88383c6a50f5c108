import { closeMissedSockets } from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { reconcilePayments as reconcile } from "#app/domain/billing/reconciliation/reconcile-payments.server.ts";
import { type JobRun, storeJobReports } from "#app/domain/health/job-reports.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { refreshTexts } from "#app/domain/languages/stored-languages.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import { indexMissing } from "#app/domain/threads/search/index-missing.server.ts";
import { refreshResponseTimes as refresh } from "#app/domain/threads/state/refresh-response-times.server.ts";
import { sweepUploads as sweep } from "#app/domain/uploads/sweep-uploads.server.ts";
import { now } from "#app/platform/clock.ts";
import { describe } from "#app/platform/describe-error.ts";
import { expireRequests } from "./expire-requests.server.ts";
import { type ImportJobContext, importJobs } from "./import-jobs.server.ts";
import { mailUnreadMessages } from "./mail-unread-messages.server.ts";
import { purgeExpired } from "./purge-expired.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";

type Database = Parameters<typeof storeJobReports>[0];

export type Jobs = Record<JobName, () => Promise<unknown>>;

type Services = Parameters<typeof closeMissedSockets>[0];

const SOCKETS_PER_RUN = 200;

const PICTURES_PER_RUN = 100;

const EXPERTS_PER_RUN = 500;

type Input = Parameters<typeof reconcile>;

const ROWS_PER_RUN = 2_000;

const ACCOUNTS_PER_RUN = 20;

interface JobContext extends ImportJobContext {
  email: Parameters<typeof sendOutbox>[1]["email"];
  payments: Parameters<typeof reconcilePayments>[0]["payments"];
  realtime: Parameters<typeof closeEndedSockets>[0]["realtime"];
}

/** What the clock does every minute: each job by its name in `JOBS`, which also gives the order. */
export async function runScheduledJobs(context: JobContext): Promise<void> {
  const { env, db, email, payments, realtime, uploads } = context;
  const readKnown = () => readSettings(db).catch(() => resolveSettings([]));
  await readPresentTexts(db);
  await runJobs(db, {
    ...importJobs(context),
    "close-ended-sockets": () => closeEndedSockets({ db, realtime }),
    "delete-accounts": () => deleteAccounts(db),
    "expire-requests": () =>
      expireRequests({ db, realtime }, { afterDays: env.REQUEST_EXPIRES_AFTER_DAYS }),
    "mail-unread-messages": () =>
      mailUnreadMessages(db, { afterMinutes: env.UNREAD_MAIL_AFTER_MINUTES }),
    "reconcile-payments": async () => {
      const { contact_email, default_locale: locale } = await readKnown();
      const siteContact = { email: contact_email || env.CONTACT_EMAIL, locale };
      await reconcilePayments({ db, payments }, { siteContact });
    },
    "send-outbox": async () => {
      const settings = await readKnown();
      await sendOutbox(db, {
        email,
        appOrigin: env.APP_ORIGIN,
        linkSecret: env.LINK_SECRET,
        encryptionKey: env.ENCRYPTION_KEY,
        siteName: settings.site_title,
        accent: settings.primary_color,
      });
    },
    "refresh-response-times": () => refreshResponseTimes(db),
    "index-conversations": () => indexConversations(db),
    "purge-expired": () => purgeExpired(db),
    "sweep-uploads": () => sweepUploads({ db, uploads }),
  });
}

/** Mails are stored and written in the languages that there are now. Without a database no job has anything to say. */
async function readPresentTexts(db: JobContext["db"]): Promise<void> {
  const report = (error: unknown) => console.error("The texts are unavailable:", describe(error));
  await readSettings(db)
    .then(({ texts_version }) => refreshTexts(db, texts_version))
    .catch(report);
}

/** Every minute: accounts whose owners asked for it and did not come back. What is over the limit comes a minute later. */
async function deleteAccounts(db: Parameters<typeof deleteDueAccounts>[0]): Promise<void> {
  await deleteDueAccounts(db, { limit: ACCOUNTS_PER_RUN });
}

/** Every minute: conversations that no search finds yet. What is over the limit comes a minute later. */
async function indexConversations(db: Parameters<typeof indexMissing>[0]): Promise<void> {
  await indexMissing(db, { limit: ROWS_PER_RUN });
}

/** Every minute one step of the day's round: Stripe's sessions, our payments and the grants are compared. */
async function reconcilePayments(services: Input[0], input: Input[1]): Promise<void> {
  await reconcile(services, input);
}

/** Every minute: how soon experts answer, measured anew for those whose minute of the day has come. */
async function refreshResponseTimes(db: Parameters<typeof refresh>[0]): Promise<void> {
  await refresh(db, { limit: EXPERTS_PER_RUN });
}

/** Every minute: pictures that nothing shows. */
async function sweepUploads(services: Parameters<typeof sweep>[0]): Promise<void> {
  await sweep(services, { limit: PICTURES_PER_RUN });
}

/** Every minute: sockets of ended sessions that were not closed at once. */
async function closeEndedSockets(services: Services): Promise<void> {
  await closeMissedSockets(services, { limit: SOCKETS_PER_RUN });
}

/**
 * Runs one job after the other, in the order of `JOBS`, and stores how each went. One that fails does not keep the others from running;
 * the first failure is thrown at the end, so that the platform shows the run as failed.
 */
export async function runJobs(db: Database, jobs: Jobs): Promise<void> {
  const runs: JobRun[] = [];
  const failures: unknown[] = [];
  for (const name of JOBS) {
    const startedAt = now();
    let problem: string | null = null;
    try {
      await jobs[name]();
    } catch (error) {
      failures.push(error);
      problem = describe(error);
    }
    runs.push({ name, startedAt, tookMs: now() - startedAt, problem });
  }
  await storeJobReports(db, runs).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
