import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import type { Env } from "#app/platform/env.ts";
import { closeEndedSockets } from "./close-ended-sockets.server.ts";
import { deleteAccounts } from "./delete-accounts.server.ts";
import { expireRequests } from "./expire-requests.server.ts";
import { indexConversations } from "./index-conversations.server.ts";
import { mailUnreadMessages } from "./mail-unread-messages.server.ts";
import { purgeExpired } from "./purge-expired.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { refreshResponseTimes } from "./refresh-response-times.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";

interface JobContext {
  env: Env;
  db: Parameters<typeof sendOutbox>[0];
  email: Parameters<typeof sendOutbox>[1]["email"];
  payments: Parameters<typeof reconcilePayments>[0]["payments"];
  realtime: Parameters<typeof closeEndedSockets>[0]["realtime"];
  uploads: Parameters<typeof sweepUploads>[0]["uploads"];
}

/**
 * What the clock does every minute, one job after the other, because later ones send what earlier ones queue. A job that fails does not
 * keep the others from running; the first failure is thrown at the end, so that the platform shows the run as failed.
 */
export async function runScheduledJobs({
  env,
  db,
  email,
  payments,
  realtime,
  uploads,
}: JobContext): Promise<void> {
  const readKnown = () => readSettings(db).catch(() => resolveSettings([]));
  const jobs = [
    () => closeEndedSockets({ db, realtime }),
    () => deleteAccounts(db),
    () => expireRequests({ db, realtime }, { afterDays: env.REQUEST_EXPIRES_AFTER_DAYS }),
    () => mailUnreadMessages(db, { afterMinutes: env.UNREAD_MAIL_AFTER_MINUTES }),
    async () => {
      const { contact_email, default_locale: locale } = await readKnown();
      const siteContact = { email: contact_email || env.CONTACT_EMAIL, locale };
      await reconcilePayments({ db, payments }, { siteContact });
    },
    async () => {
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
    () => refreshResponseTimes(db),
    () => indexConversations(db),
    () => purgeExpired(db),
    () => sweepUploads({ db, uploads }),
  ];
  const failures: unknown[] = [];
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
