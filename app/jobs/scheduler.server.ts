import { refreshTexts } from "#app/domain/languages/stored-languages.server.ts";
import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import { describe } from "#app/platform/describe-error.ts";
import { closeEndedSockets } from "./close-ended-sockets.server.ts";
import { deleteAccounts } from "./delete-accounts.server.ts";
import { expireRequests } from "./expire-requests.server.ts";
import { type ImportJobContext, importJobs } from "./import-jobs.server.ts";
import { indexConversations } from "./index-conversations.server.ts";
import { mailUnreadMessages } from "./mail-unread-messages.server.ts";
import { purgeExpired } from "./purge-expired.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { refreshResponseTimes } from "./refresh-response-times.server.ts";
import { runJobs } from "./run-jobs.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";

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
