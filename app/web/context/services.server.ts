import type { AppLoadContext } from "@remix-run/cloudflare";
import { stripeSecretOf } from "#app/domain/settings/stripe-secret.server.ts";
import type { UploadServices } from "#app/domain/uploads/services.server.ts";
import type { Env } from "#app/platform/env.ts";
import { isBreachedPassword } from "#app/services/breached-passwords.server.ts";
import { createEmailService } from "#app/services/email.server.ts";
import { createImagesService } from "#app/services/images.server.ts";
import { readMailReport } from "#app/services/mail-report.server.ts";
import { createPaymentsService } from "#app/services/payments.server.ts";
import { createPrivateFilesService } from "#app/services/private-files.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { createShareRenderer } from "#app/services/share-renderer.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";

/** All external services that the site uses. */
export type Services = ReturnType<typeof createServices>;

/** Reads the key of Stripe from the database when the environment has none. */
export function createServices(env: Env, db: Parameters<typeof stripeSecretOf>[0]) {
  return {
    email: createEmailService({
      apiKey: env.RESEND_API_KEY,
      url: env.RESEND_URL,
      from: env.MAIL_FROM,
    }),
    isBreachedPassword: (password: string) =>
      isBreachedPassword(env.BREACHED_PASSWORDS_URL, password),
    /** A signed report of the mail provider; "unset" without its secret. */
    readMailReport: async (sent: Parameters<typeof readMailReport>[1]) =>
      env.RESEND_WEBHOOK_SECRET ? readMailReport(env.RESEND_WEBHOOK_SECRET, sent) : "unset",
    realtime: createRealtimeService(env),
    uploads: createUploadsService(env.UPLOADS, env.PRIVATE_FILES),
    files: createPrivateFilesService(env.PRIVATE_FILES),
    images: createImagesService(env.IMAGES),
    renderer: createShareRenderer(),
    payments: createPaymentsService({
      findSecretKey: () => stripeSecretOf(db, env),
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      url: env.STRIPE_URL,
    }),
  };
}

/** The parts of a request that storing a picture needs. */
export function uploadServices({ db, services }: AppLoadContext): UploadServices {
  return { db, uploads: services.uploads, images: services.images };
}
