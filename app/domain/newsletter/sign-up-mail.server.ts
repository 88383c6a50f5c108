import { sql } from "drizzle-orm";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import { CONFIRM_LINK_MS } from "#app/mail/links/newsletter-token.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { newsletterSubscribers } from "#db/schema.ts";

type Row = typeof newsletterSubscribers.$inferSelect;
export type Subscriber = Pick<Row, "id" | "state" | "locale" | "linkVersion">;

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
  const onlyIf = sql`${isStored(id)} and ${isWithin(BOUNDS[state], event)}`;
  return enqueueEmail(db, { ...mail, recipient: email, idempotencyKey, onlyIf });
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
