import * as z from "zod";
import { joinKeys } from "#app/lib/crypto/keys.ts";
import { isPublicHost } from "#app/lib/network/public-host.ts";
import { Outage } from "#app/lib/outage.ts";
import type { InboxRoom } from "#party/inbox.ts";
import type { ThreadRoom } from "#party/thread.ts";
import { encryptionKey, isDistinguishable, ROTATED_KEYS, secret } from "./rotated-keys.ts";
import type { ViewCounterObject } from "./view-counter.ts";

const origin = z.url().transform((value) => new URL(value).origin);
const address = z.url();
const limit = (perWindow: number) => z.coerce.number().int().positive().default(perWindow);

/** All text values: addresses and limits from variables, the rest from secrets. */
export const variablesSchema = z.object({
  DATABASE_URL: z.url(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  /**
   * How many streams to the database an isolate keeps open between requests. 0 opens one for each
   * call, through the libSQL client.
   */
  DATABASE_STREAMS: z.coerce.number().int().min(0).max(64).default(16),
  /** How long a call waits, in ms, while the database answers no one; twice as long otherwise. */
  DATABASE_SILENCE_MS: z.coerce.number().int().min(500).max(30_000).default(2_500),

  /** The origin of the links in every mail. */
  APP_ORIGIN: origin,
  /** Comma-separated origins that Host and Origin are checked against. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(origin).min(1)),

  MAIL_FROM: z.string().min(3),
  CONTACT_EMAIL: z.email(),
  RESEND_API_KEY: z.string().min(1),
  /** Without it no bounces and complaints are recorded. */
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/, "is no signing secret of a webhook")
    .optional(),
  RESEND_URL: origin.default("https://api.resend.com"),

  /** `id:secret`, or a secret alone; the same in the others of our keys (`npm run rotate`). */
  SESSION_SECRET: secret,
  /** The key before: what it signed or sealed is accepted. The same for the others. */
  SESSION_SECRET_OLD: secret.optional(),
  LINK_SECRET: secret,
  LINK_SECRET_OLD: secret.optional(),
  /** 32 bytes, base64. */
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_OLD: encryptionKey.optional(),

  /** Without it the key that an admin has saved is used. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "is no secret key of Stripe")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, "is no signing secret of a webhook"),
  STRIPE_URL: origin.default("https://api.stripe.com"),
  /** Where buyers pay: payments may redirect nowhere else. */
  STRIPE_CHECKOUT_ORIGIN: origin.default("https://checkout.stripe.com"),

  /** Google's button is shown when both are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_AUTHORIZATION_URL: address.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address.default("https://oauth2.googleapis.com/token"),
  GOOGLE_USER_INFO_URL: address.default("https://openidconnect.googleapis.com/v1/userinfo"),

  /**
   * Have I Been Pwned's "https://api.pwnedpasswords.com" or a mirror. Without it new passwords are
   * not compared with breaches.
   */
  BREACHED_PASSWORDS_URL: origin.optional(),

  /** Pictures of shared links that the scheduler draws at most; 0 draws none. */
  SHARE_PICTURES_PER_MINUTE: z.coerce.number().int().min(0).max(20).default(20),
  /**
   * How long a public page is fresh; for the same time again it is shown while a new one is
   * rendered. With the age of the settings (20 s) visitors see nothing older than a minute. 0
   * stores pages for outages of the database only.
   */
  PAGE_FRESH_SECONDS: z.coerce.number().min(0).max(15).default(15),
  UNREAD_MAIL_AFTER_MINUTES: z.coerce.number().min(0).default(5),
  /** A request expires after so many days without an answer. */
  REQUEST_EXPIRES_AFTER_DAYS: z.coerce.number().min(1).default(30),
  /** Whether admin pages are open to admins without a second factor for 12 hours of a sign-in. */
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
  SIGN_IN_FAILURES_PER_HOUR: limit(20),
  /** New accounts from one network address. */
  SIGN_UPS_PER_HOUR: limit(10),
  /**
   * Mails with one-time links for one account; one network address may request three times as many.
   */
  ACCOUNT_MAILS_PER_HOUR: limit(5),
  /** Pictures of one member. */
  UPLOADS_PER_HOUR: limit(60),
  /** New products of one member. */
  PRODUCTS_PER_HOUR: limit(60),
  /** Payments that one member starts. */
  PAYMENTS_PER_HOUR: limit(20),
  /** Receipts of withdrawals that one network address causes. */
  WITHDRAWALS_PER_HOUR: limit(10),
  /** Rows of imported files that one run of the scheduler reads or applies. */
  IMPORT_ROWS_PER_RUN: limit(2_000),
  /** Fewer than the mail provider accepts: 5 a second, which the mails of people share. */
  BULK_MAILS_PER_MINUTE: limit(180),
  /** Whether imported files may name pictures on private hosts: for local mode only. */
  PICTURES_FROM_PRIVATE_HOSTS: z.stringbool().default(false),
  /** The cost of a new password hash: scrypt's N. For tests only. */
  PASSWORD_COST: z.coerce.number().int().min(2).optional(),
  /** How long a room counts a silent socket as present (`party/presence.ts`). For tests only. */
  PRESENCE_SECONDS: z.coerce.number().min(1).optional(),
  /** How long a counter of views collects before it writes its sums. */
  VIEW_FLUSH_SECONDS: z.coerce.number().min(1).max(60).default(30),
  QUOTES_PER_HOUR: limit(10),
  /** Requests that name an expert; more are held for an admin. Twice as many matched ones. */
  EXPERT_REQUESTS_PER_HOUR: limit(15),
  /** New drafts of quotes from one network address. */
  DRAFTS_PER_HOUR: limit(60),
  MESSAGES_PER_MINUTE: limit(30),
  /**
   * Messages of the contact form, and addresses entered for the newsletter, from one network
   * address.
   */
  CONTACT_MESSAGES_PER_HOUR: limit(10),
  NEWSLETTER_SIGN_UPS_PER_HOUR: limit(30),
});

/** Whether the value of a variable is secret: its name says it. */
export const isSecretName = (name: string): boolean => /_(KEY|SECRET|TOKEN)(_OLD)?$/.test(name);

const room = <Kind extends ThreadRoom | InboxRoom>() =>
  z.custom<DurableObjectNamespace<Kind>>((value) => value != null, "binding is missing");

/** The header of every answer that names the version of the Worker, for the check of a release. */
export const VERSION_HEADER = "Worker-Version";

export const bindingsSchema = z.object({
  THREAD_ROOM: room<ThreadRoom>(),
  INBOX_ROOM: room<InboxRoom>(),
  VIEW_COUNTER: z.custom<DurableObjectNamespace<ViewCounterObject>>(
    (value) => value != null,
    "binding is missing",
  ),
  UPLOADS: z.custom<R2Bucket>((value) => value != null, "binding is missing"),
  /** Files without a public address. */
  PRIVATE_FILES: z.custom<R2Bucket>((value) => value != null, "binding is missing"),
  IMAGES: z.custom<ImagesBinding>((value) => value != null, "binding is missing"),
  FLOOD: z.custom<RateLimit>().optional(),
  /** Counts and durations of requests. */
  METRICS: z.custom<AnalyticsEngineDataset>().optional(),
  VERSION: z.custom<WorkerVersionMetadata>().optional(),
});

const envSchema = variablesSchema
  .extend(bindingsSchema.shape)
  .refine(
    ({ PASSWORD_COST, APP_ORIGIN }) =>
      PASSWORD_COST === undefined || !isPublicHost(new URL(APP_ORIGIN).hostname),
    { path: ["PASSWORD_COST"], error: "must be unset on a public host" },
  )
  .superRefine((values, issues) => {
    for (const name of ROTATED_KEYS.filter((name) => !isDistinguishable(values, name)))
      issues.addIssue({
        code: "custom",
        path: [name],
        message: `needs an id other than ${name}_OLD's`,
      });
  })
  .transform(({ SESSION_SECRET_OLD, LINK_SECRET_OLD, ENCRYPTION_KEY_OLD, ...values }) => ({
    ...values,
    SESSION_SECRET: joinKeys(values.SESSION_SECRET, SESSION_SECRET_OLD),
    LINK_SECRET: joinKeys(values.LINK_SECRET, LINK_SECRET_OLD),
    ENCRYPTION_KEY: joinKeys(values.ENCRYPTION_KEY, ENCRYPTION_KEY_OLD),
  }));
export type Env = z.output<typeof envSchema>;

let parsed: { from: unknown; env: Env } | null = null;

/**
 * Variables, secrets and bindings as one typed object, read once per isolate. Throws an error that
 * names what is missing or malformed, and never contains a value.
 */
export function parseEnv(bindings: unknown): Env {
  if (parsed && parsed.from === bindings) return parsed.env;
  const result = envSchema.safeParse(bindings);
  if (!result.success) throw new EnvError(describeIssues(result.error));
  parsed = { from: bindings, env: result.data };
  return result.data;
}

/** The configuration is wrong: an operator has to act. */
export class EnvError extends Outage {
  override name = "EnvError";
}

/** One line per variable: its name and its problem. */
function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
}
