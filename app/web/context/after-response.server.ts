import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  closeEndedSockets,
  type SocketOwner,
} from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";

const MAILS_PER_RESPONSE = 12;

/** Sends new mails of the outbox after the response. The scheduler sends what fails here. */
export function sendMailsAfterResponse(context: AppLoadContext): void {
  const { db, services, env, afterResponse } = context;
  const delivery = {
    ...mailSite(context),
    email: services.email,
    linkSecret: env.LINK_SECRET,
    encryptionKey: env.ENCRYPTION_KEY,
  };
  afterResponse(deliverDueEmails(db, delivery, { limit: MAILS_PER_RESPONSE, newestFirst: true }));
}

/** The parts of the site that the preview of a mail needs. */
export function mailSite({ env, settings }: Pick<AppLoadContext, "env" | "settings">) {
  return {
    appOrigin: env.APP_ORIGIN,
    siteName: settings.site_title,
    accent: settings.primary_color,
  };
}

/** Closes the open windows of ended sessions. If this fails, a job does it within a minute. */
export function closeSocketsAfterResponse(
  { db, services, afterResponse }: AppLoadContext,
  owner: SocketOwner,
): void {
  afterResponse(closeEndedSockets({ db, realtime: services.realtime }, owner));
}
