import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { type SignUpInput, signUpForNewsletter } from "#app/domain/newsletter/sign-up.server.ts";
import {
  confirmSubscription,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import {
  createConfirmToken,
  createNewsletterToken,
} from "#app/mail/links/newsletter-token.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, newsletterSubscribers, rateLimits } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

export const secret = "a secret of the test that is long enough";
export const email = "nora@example.com";

/** The states of an address, by what its reader did before. */
export const kinds = ["unknown", "pending", "confirmed", "unsubscribed"] as const;

/** A database for the tests of this file, without subscribers at the start of each test. */
export async function setUpSubscribers() {
  const { database, db } = await openTestDatabase();
  beforeEach(async () => {
    const tables = [db.delete(emailOutbox), db.delete(rateLimits)] as const;
    await db.batch([db.delete(newsletterSubscribers), ...tables]);
  });
  return {
    database,
    db,
    signUp: (changes?: Partial<SignUpInput>) => signUp(db, changes),
    become: (kind: (typeof kinds)[number], address = email) => become(db, address, kind),
    subscriberOf: (address = email) => subscriberOf(db, address),
    mailsTo: (recipient = email) =>
      db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient)),
    tokensOf: (expiresAt?: number) => tokensOf(db, email, expiresAt),
  };
}

function signUp(db: Database, changes: Partial<SignUpInput> = {}) {
  const input = { email, locale: "en", address: "192.0.2.1", signUpsPerHour: 100 } as const;
  return signUpForNewsletter(db, { ...input, ...changes });
}

async function subscriberOf(db: Database, address: string) {
  const isOfAddress = eq(newsletterSubscribers.email, address);
  const [row] = await db.select().from(newsletterSubscribers).where(isOfAddress);
  if (!row) throw new Error(`There is no subscriber ${address}`);
  return row;
}

/** The tokens that mails of this moment would contain. */
async function tokensOf(db: Database, address: string, expiresAt = Date.now() + MINUTE_MS) {
  const { id: subscriberId, linkVersion: version } = await subscriberOf(db, address);
  const confirm = await createConfirmToken(secret, { subscriberId, version, expiresAt });
  return { confirm, leave: await createNewsletterToken(secret, subscriberId) };
}

/** Brings an address into one of the four states, by the steps that its reader takes. */
export async function become(db: Database, address: string, kind: (typeof kinds)[number]) {
  if (kind === "unknown") return;
  await signUp(db, { email: address });
  const { confirm, leave } = await tokensOf(db, address);
  if (kind !== "pending") await confirmSubscription(db, secret, confirm);
  if (kind === "unsubscribed") await unsubscribeFromNewsletter(db, secret, leave);
  await db.delete(emailOutbox);
}
