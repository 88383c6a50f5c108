import { sql } from "drizzle-orm";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema.ts";

export type WebhookProvider = "stripe" | "resend";

/** How long a refusal is remembered. Its time is that of its end without this. */
const REMEMBERED_MS = DAY_MS;

const keyOf = (provider: WebhookProvider): string => `refused-webhook:${provider}`;

/** Notes that a report of this provider was refused, because its signature was wrong. */
export async function noteRefusedWebhook(db: Database, provider: WebhookProvider): Promise<void> {
  const { key, count } = rateLimits;
  await db
    .insert(rateLimits)
    .values({ key: keyOf(provider), count: 1, expiresAt: now() + REMEMBERED_MS })
    .onConflictDoUpdate({
      target: key,
      set: { count: sql`${count} + 1`, expiresAt: sql`excluded.expires_at` },
    });
}

/** The providers of which a report was refused in the last day and none was accepted since. */
export function refusedWebhooksQuery(db: Database) {
  const refusedSince = (lastAccepted: "stripe_events" | "resend_events") => sql`
    expires_at > max(${now()}, ${REMEMBERED_MS} + coalesce(
      (select max(received_at) from ${sql.raw(lastAccepted)}), 0))`;
  return db.all<{ provider: WebhookProvider }>(sql`
    select 'stripe' as provider from rate_limits
    where key = ${keyOf("stripe")} and ${refusedSince("stripe_events")}
    union all select 'resend' from rate_limits
    where key = ${keyOf("resend")} and ${refusedSince("resend_events")}`);
}
