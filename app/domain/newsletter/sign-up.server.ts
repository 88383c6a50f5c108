import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";
import { type Subscriber, signUpMailQuery } from "./sign-up-mail.server.ts";

export interface SignUpInput {
  /** Validated by its schema. */
  email: string;
  locale: Locale;
  /** The visitor's network address. */
  address: string;
  signUpsPerHour: number;
}

export type SignUpResult =
  /** The answer does not reveal whether the address is known. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link to confirm. A confirmed subscriber gets a notice that there is nothing to do.
 *
 * Neither the answer nor its time reveals the case: both make the same two round trips with the
 * same statements.
 */
export async function signUpForNewsletter(db: Database, input: SignUpInput): Promise<SignUpResult> {
  const limit = hourlyLimit("newsletter-address", input.address, input.signUpsPerHour);
  const [attempts, [known]] = await db.batch([
    countAttempt(db, limit),
    subscriberQuery(db, input.email),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const subscriber = known ?? newSubscriber(input);
  await db.batch([rememberQuery(db, subscriber.id, input), signUpMailQuery(db, subscriber, input)]);
  return { state: "accepted" };
}

function subscriberQuery(db: Database, email: string) {
  const { id, state, locale, linkVersion } = newsletterSubscribers;
  return db
    .select({ id, state, locale, linkVersion })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
}

function newSubscriber({ locale }: SignUpInput): Subscriber {
  return { id: uuidv7(), state: "pending", locale, linkVersion: 1 };
}

/** A confirmed subscriber keeps the language, because a stranger may be entering the address. */
function rememberQuery(db: Database, id: string, { email, locale }: SignUpInput) {
  return db
    .insert(newsletterSubscribers)
    .values({ id, email, locale, createdAt: now(), updatedAt: now() })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { locale, updatedAt: now() },
      setWhere: sql`${newsletterSubscribers.state} <> 'confirmed'`,
    });
}
