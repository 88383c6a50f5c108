import { and, eq, sql } from "drizzle-orm";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { SendResult } from "#app/services/email.server.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox } from "#db/schema.ts";
import type { LeasedEmail } from "./lease.server.ts";

export interface Outcome {
  email: LeasedEmail;
  result: SendResult;
}

const MAX_RETRY_MINUTES = 60;
/** With the waits below some 18 hours: the provider forgets our keys after a day, and then a retry could arrive twice. */
const MAX_ATTEMPTS = 23;

/** 1, 2, 4 … minutes after the attempt, at most an hour. */
export function retryDelayMinutes(attempts: number): number {
  return Math.min(2 ** (attempts - 1), MAX_RETRY_MINUTES);
}

export function isGivenUp({ email, result }: Outcome): boolean {
  if (result.status === "sent") return false;
  return result.status === "rejected" || email.attempts >= MAX_ATTEMPTS;
}

/** Statement that stores how one attempt ended. */
export function recordOutcome(db: Database, outcome: Outcome) {
  const { email, result } = outcome;
  const isPending = and(eq(emailOutbox.id, email.id), sql`state = 'pending'`);
  if (result.status === "sent") {
    return db
      .update(emailOutbox)
      .set({ state: "sent", sentAt: now(), providerId: result.id, lastError: null })
      .where(isPending);
  }
  const nextAttemptAt = now() + retryDelayMinutes(email.attempts) * MINUTE_MS;
  const state = isGivenUp(outcome) ? "failed" : "pending";
  // A sender whose lease ran out must not push back the one that took over.
  return db
    .update(emailOutbox)
    .set({ state, nextAttemptAt, lastError: result.reason })
    .where(and(isPending, eq(emailOutbox.attempts, email.attempts)));
}
