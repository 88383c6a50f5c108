import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isSameMailbox } from "#app/domain/abuse-prevention/mailbox.server.ts";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import { CONFIRM_LINK_MS } from "#app/mail/links/newsletter-token.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";

export interface SignUpInput {
  /** Validated by its schema. */
  email: string;
  locale: Locale;
  /** The visitor's network address. */
  address: string;
  signUpsPerHour: number;
}

type SignUpResult =
  /** The answer does not reveal whether the address is known. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link to confirm. A confirmed subscriber gets a notice that there is nothing to do.
 *
 * Neither the answer nor its time reveals the case: both make the same two round trips with the
 * same statements.
 */
export async function signUpForNewsletter(db: Database, input: SignUpInput): Promise<SignUpResult> {
  const limit = hourlyLimit({
    name: "newsletter-address",
    who: input.address,
    most: input.signUpsPerHour,
  });
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

type SubscriberRow = typeof newsletterSubscribers.$inferSelect;
type Subscriber = Pick<SubscriberRow, "id" | "state" | "locale" | "linkVersion">;

/** The outbox keeps its mails for longer than this. */
const WINDOW_MS = 30 * DAY_MS;

interface Bound {
  /** Mails in one window. */
  most: number;
  /** The minimum time between two mails. */
  gapMs: number;
}

/**
 * The bounds on repeated sign-ups. An unconfirmed subscriber may have lost the mail and try again.
 * A confirmed or former one needs few mails, because a stranger may be entering the address.
 */
const BOUNDS: Record<Subscriber["state"], Bound> = {
  pending: { most: 3, gapMs: 6 * HOUR_MS },
  confirmed: { most: 1, gapMs: WINDOW_MS },
  unsubscribed: { most: 1, gapMs: WINDOW_MS },
};

/**
 * Statement: mails the link to confirm, or a notice that there is nothing to do, within the bounds.
 * It is the same statement for every state.
 */
export function signUpMailQuery(
  db: Database,
  subscriber: Subscriber,
  { email, locale }: { email: string; locale: Locale },
) {
  const { id, state, linkVersion: version } = subscriber;
  const { event, ...mail } =
    state === "confirmed"
      ? ({
          template: "newsletter-subscribed",
          params: { subscriberId: id },
          locale: asLocale(subscriber.locale),
          event: `newsletter-subscribed:${id}`,
        } as const)
      : ({
          template: "newsletter-confirm",
          params: { subscriberId: id, version, expiresAt: now() + CONFIRM_LINK_MS },
          locale,
          // The key includes the version, because leaving revokes the earlier link.
          event: `newsletter-confirm:${id}:${version}`,
        } as const);
  const idempotencyKey = `${event}:${now()}`;
  const isAllowed = sql`${isWithin(BOUNDS[state], event)} and ${isMailboxWithin(email)}`;
  const onlyIf = sql`${isStored(id)} and ${isAllowed}`;
  return enqueueEmail(db, { ...mail, recipient: email, idempotencyKey, onlyIf });
}

/**
 * Condition: a mailbox gets no more mails in one window than one of its addresses would get.
 * Otherwise a stranger could sign up each of `name+1@`, `name+2@` and so on.
 */
function isMailboxWithin(email: string) {
  return sql`(
    select count(*) < ${BOUNDS.pending.most} from email_outbox
    where ${isSameMailbox(sql`recipient`, email)} and recipient <> ${email}
      and template in ('newsletter-confirm', 'newsletter-subscribed') and created_at > ${now() - WINDOW_MS})`;
}

/** Two concurrent sign-ups of a new address make one subscriber and one mail. */
function isStored(id: string) {
  return sql`exists (select 1 from newsletter_subscribers where id = ${id})`;
}

/**
 * Condition: the mails of this event are within the bounds. Their keys are a range of the outbox's
 * unique index.
 */
function isWithin({ most, gapMs }: Bound, event: string) {
  return sql`(
    select count(*) < ${most} and coalesce(max(created_at), 0) <= ${now() - gapMs} from email_outbox
    where idempotency_key >= ${`${event}:`} and idempotency_key < ${`${event};`}
      and created_at > ${now() - WINDOW_MS})`;
}
