/**
 * The secrets of the Worker, and what a restored site needs of them. A backup names the first list,
 * never a value.
 */
import type { variablesSchema } from "#app/platform/env.ts";

type Variable = keyof typeof variablesSchema.shape;

/** Stored data and sent mails depend on the values of these. */
export const SAME_SECRETS: { name: Variable; reason: string }[] = [
  {
    name: "ENCRYPTION_KEY",
    reason:
      "decrypts the authenticator secrets of members, the saved key of Stripe, the tokens of waiting mails and kept forms",
  },
  {
    name: "LINK_SECRET",
    reason: "signs the private links of clients and the unsubscribe links in mails that were sent",
  },
];

/** A restored site may have new values of these. */
export const NEW_SECRETS: Variable[] = [
  "DATABASE_AUTH_TOKEN",
  "RESEND_API_KEY",
  "REALTIME_SECRET",
  "SESSION_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
];
