import { stripeSecretOf } from "#app/domain/settings/stripe-secret.server.ts";
import type { Env } from "#app/platform/env.ts";
import { createEmailService, type EmailService } from "#app/services/email.server.ts";
import { createImagesService, type ImagesService } from "#app/services/images.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import {
  createPrivateFilesService,
  type PrivateFilesService,
} from "#app/services/private-files.server.ts";
import { createRealtimeService, type RealtimeService } from "#app/services/realtime.server.ts";
import { createUploadsService, type UploadsService } from "#app/services/uploads.server.ts";

/** All external services that the site uses. */
export interface Services {
  email: EmailService;
  realtime: RealtimeService;
  uploads: UploadsService;
  files: PrivateFilesService;
  images: ImagesService;
  payments: PaymentsService;
}

/** Reads the key of Stripe from the database when the environment has none. */
export function createServices(env: Env, db: Parameters<typeof stripeSecretOf>[0]): Services {
  return {
    email: createEmailService({
      apiKey: env.RESEND_API_KEY,
      url: env.RESEND_URL,
      from: env.MAIL_FROM,
    }),
    realtime: createRealtimeService({ url: env.REALTIME_URL, secret: env.REALTIME_SECRET }),
    uploads: createUploadsService(env.UPLOADS),
    files: createPrivateFilesService(env.PRIVATE_FILES),
    images: createImagesService(env.IMAGES),
    payments: createPaymentsService({
      findSecretKey: () => stripeSecretOf(db, env),
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      url: env.STRIPE_URL,
    }),
  };
}
