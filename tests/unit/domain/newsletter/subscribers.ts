import { eq } from "drizzle-orm";
import { type SignUpInput, signUpForNewsletter } from "#app/domain/newsletter/sign-up.server.ts";
import {
  confirmSubscription,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import {
  createConfirmToken,
  createNewsletterToken,
} from "#app/mail/links/newsletter-token.server.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, newsletterSubscribers } from "#db/schema.ts";

export const secret = "a secret of the test that is long enough";

/** Each of the four that an address may be, by what its reader did before. */
export const kinds = ["unknown", "pending", "confirmed", "unsubscribed"] as const;

export function signUp(db: Database, email: string, changes: Partial<SignUpInput> = {}) {
  const input = { email, locale: "en", address: "192.0.2.1", signUpsPerHour: 100 } as const;
  return signUpForNewsletter(db, { ...input, ...changes });
}

export async function subscriberOf(db: Database, email: string) {
  const { email: column } = newsletterSubscribers;
  const [row] = await db.select().from(newsletterSubscribers).where(eq(column, email));
  if (!row) throw new Error(`Nobody subscribed as ${email}`);
  return row;
}

export const mailsTo = (db: Database, recipient: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient));

/** The tokens that mails of this moment would carry. */
export async function tokensOf(db: Database, email: string, expiresAt = Date.now() + 60_000) {
  const { id, linkVersion: version } = await subscriberOf(db, email);
  return {
    confirm: await createConfirmToken(secret, { subscriberId: id, version, expiresAt }),
    leave: await createNewsletterToken(secret, id),
  };
}

/** Brings an address into one of the four states, by the steps that people take. */
export async function become(db: Database, email: string, kind: (typeof kinds)[number]) {
  if (kind === "unknown") return;
  await signUp(db, email);
  const { confirm, leave } = await tokensOf(db, email);
  if (kind !== "pending") await confirmSubscription(db, secret, confirm);
  if (kind === "unsubscribed") await unsubscribeFromNewsletter(db, secret, leave);
  await db.delete(emailOutbox);
}
