import { and, eq, sql } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { SendResult } from "#app/services/email-result.server.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox } from "#db/schema.ts";
import type { StoredMail } from "./stored-mail.server.ts";

/**
 * What became of a mail that did not reach the provider.
 * - "broken": its template or its row is wrong. An admin can send it again after a correction, so
 *   it keeps its tokens.
 * - "locked": our key does not open its tokens; it waits for the right key, but for a day at most.
 * - "unknown": this release does not know its template; it waits for one that does, for a day at
 *   most. After that it keeps its tokens, too.
 */
type UnsentResult = { status: "broken" | "locked" | "unknown"; reason: string };

export interface Outcome {
  email: StoredMail;
  result: SendResult | UnsentResult;
}

const MAX_RETRY_MS = HOUR_MS;
/**
 * The most attempts that may have been accepted. With the delays below they take about 22 hours;
 * the provider forgets idempotency keys after a day, and then a retry could arrive twice.
 */
export const MAX_UNSURE_ATTEMPTS = 28;

/** A key that was wrong for so long was replaced for good, and no release knows the template. */
const MOST_WAIT_MS = 24 * HOUR_MS;

/** 1, 2, 4 … minutes after the attempt, at most an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * MINUTE_MS, MAX_RETRY_MS);
}

export function isAbandoned({ email, result }: Outcome): boolean {
  if (result.status === "unsure") return email.attempts >= MAX_UNSURE_ATTEMPTS;
  if (result.status === "locked" || result.status === "unknown")
    return now() - email.createdAt > MOST_WAIT_MS;
  return result.status === "rejected" || result.status === "broken";
}

const WAITING = ["deferred", "locked", "unknown"];
/** Mails that an admin can send again with their tokens. */
const RESENDABLE = ["broken", "unknown"];

/**
 * A mail that was certainly not accepted waits as long as it has waited so far, at most an hour, or
 * as long as the provider asks.
 */
function waitMs({ email, result }: Outcome): number {
  if (!WAITING.includes(result.status)) return retryDelayMs(email.attempts);
  const retryAfterSeconds = result.status === "deferred" ? result.retryAfterSeconds : undefined;
  const wait = retryAfterSeconds
    ? retryAfterSeconds * SECOND_MS
    : Math.max(now() - email.createdAt, MINUTE_MS);
  return Math.min(wait, MAX_RETRY_MS);
}

/** Statement that stores how one attempt ended. */
export function recordOutcome(db: Database, outcome: Outcome) {
  const { email, result } = outcome;
  const isPending = and(eq(emailOutbox.id, email.id), sql`state = 'pending'`);
  if (result.status === "sent") {
    return (
      db
        .update(emailOutbox)
        .set({
          state: "sent",
          sentAt: now(),
          providerId: result.id,
          lastError: null,
          sealedTokens: null,
        })
        // It may have been cancelled during the attempt, and was sent all the same.
        .where(and(eq(emailOutbox.id, email.id), sql`state in ('pending', 'canceled')`))
    );
  }
  const nextAttemptAt = now() + waitMs(outcome);
  const state = isAbandoned(outcome) ? "failed" : "pending";
  // Only attempts that may have been accepted count.
  const attempts = WAITING.includes(result.status) ? email.attempts - 1 : email.attempts;
  // A sender whose lease ended must not change the attempt of its successor.
  return db
    .update(emailOutbox)
    .set({
      state,
      attempts,
      nextAttemptAt,
      lastError: result.reason,
      ...(state === "failed" && !RESENDABLE.includes(result.status) ? { sealedTokens: null } : {}),
    })
    .where(and(isPending, eq(emailOutbox.attempts, email.attempts)));
}
