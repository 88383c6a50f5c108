import { and, eq, ne, sql } from "drizzle-orm";
import {
  type ConfirmLink,
  createNewsletterToken,
  readConfirmToken,
  readNewsletterToken,
} from "#app/mail/links/newsletter-token.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers as subscribers } from "#db/schema.ts";

/*
 * (none) ──sign up──▶ pending ──confirm──▶ confirmed ──leave──▶ unsubscribed
 *                     pending ──leave──▶ unsubscribed ──confirm──▶ confirmed
 *
 * A sign-up does not prove the address, so it only creates a pending row and changes no other
 * state. Pending rows are deleted after a while (`moderation/purge`).
 */

/**
 * "open" waits for the button. "outdated" is expired or revoked, or its subscriber was deleted.
 * "invalid" is not one of our links.
 */
export type ConfirmState =
  | { state: "open" | "outdated" | "invalid" }
  /** `leaveToken` is for a link to unsubscribe again. */
  | { state: "done"; leaveToken: string };
/** "done" also without a subscriber: a purged row gets no newsletter. */
export type UnsubscribeState = { state: "open" | "done" | "invalid" };

/** The state of a link. Read-only: mail scanners open links, too. */
export function findConfirmation(db: Database, secret: string, token: string) {
  return judgeConfirmation(secret, token, ({ subscriberId }) => subscriberQuery(db, subscriberId));
}

/** Idempotent. */
export function confirmSubscription(db: Database, secret: string, token: string) {
  return judgeConfirmation(secret, token, async ({ subscriberId, version, expiresAt }) => {
    const isGood = and(
      eq(subscribers.id, subscriberId),
      eq(subscribers.linkVersion, version),
      ne(subscribers.state, "confirmed"),
      sql`${expiresAt} > ${now()}`,
    );
    const [, rows] = await db.batch([
      db
        .update(subscribers)
        .set({ state: "confirmed", confirmedAt: now(), unsubscribedAt: null, updatedAt: now() })
        .where(isGood),
      subscriberQuery(db, subscriberId),
    ]);
    return rows;
  });
}

/** The state of a link to unsubscribe. Read-only. */
export function findLeaving(db: Database, secret: string, token: string) {
  return judgeLeaving(secret, token, (subscriberId) => subscriberQuery(db, subscriberId));
}

/** Unsubscribes. Idempotent. */
export function unsubscribeFromNewsletter(db: Database, secret: string, token: string) {
  return judgeLeaving(secret, token, async (subscriberId) => {
    const isThere = and(eq(subscribers.id, subscriberId), ne(subscribers.state, "unsubscribed"));
    const linkVersion = sql`${subscribers.linkVersion} + 1`;
    const [, rows] = await db.batch([
      db
        .update(subscribers)
        .set({ state: "unsubscribed", unsubscribedAt: now(), updatedAt: now(), linkVersion })
        .where(isThere),
      subscriberQuery(db, subscriberId),
    ]);
    return rows;
  });
}

function subscriberQuery(db: Database, id: string) {
  return db
    .select({ state: subscribers.state, version: subscribers.linkVersion })
    .from(subscribers)
    .where(eq(subscribers.id, id));
}

type Rows = Awaited<ReturnType<typeof subscriberQuery>>;

/** `rowsOf` returns the subscriber of a valid link, before or after the change. */
async function judgeConfirmation(
  secret: string,
  token: string,
  rowsOf: (link: ConfirmLink) => PromiseLike<Rows>,
): Promise<ConfirmState> {
  const link = await readConfirmToken(secret, token);
  if (!link) return { state: "invalid" };
  const [row] = await rowsOf(link);
  if (row?.version !== link.version) return { state: "outdated" };
  if (row.state === "confirmed") {
    return { state: "done", leaveToken: await createNewsletterToken(secret, link.subscriberId) };
  }
  return { state: link.expiresAt > now() ? "open" : "outdated" };
}

async function judgeLeaving(
  secret: string,
  token: string,
  rowsOf: (subscriberId: string) => PromiseLike<Rows>,
): Promise<UnsubscribeState> {
  const subscriberId = await readNewsletterToken(secret, token);
  if (!subscriberId) return { state: "invalid" };
  const [row] = await rowsOf(subscriberId);
  return { state: !row || row.state === "unsubscribed" ? "done" : "open" };
}
