import { eq, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { type PreviewSite, previewMail } from "#app/mail/outbox/preview-mail.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox } from "#db/schema.ts";
import { retryChance } from "./open-mail.server.ts";

/** "no-link": the mail needs its one-time link, which was wiped. */
export type RetriedMail = "retried" | "sent" | "no-link" | "not-found";

/**
 * Makes a pending or failed mail due now. It keeps its idempotency key, so the provider sends it
 * once. That an admin asks is NOT checked here.
 */
export async function retryMailUnscoped(
  db: Database,
  { id, actorId, site }: { id: string; actorId: string; site: PreviewSite },
): Promise<RetriedMail> {
  const [row] = await db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  if (!row) return "not-found";
  const chance = retryChance(row, await previewMail(row, site));
  if (chance === "none") return "sent";
  if (chance === "no-link") return "no-link";
  const isAsRead = sql`id = ${id} and state = ${row.state}`;
  const [, changed] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "mail.retried", subject: id, details: { template: row.template } },
      sql`exists (select 1 from email_outbox where ${isAsRead})`,
    ),
    db
      .update(emailOutbox)
      .set({
        state: "pending",
        nextAttemptAt: now(),
        ...(row.state === "failed" && { attempts: 0 }),
      })
      .where(isAsRead),
  ]);
  // A concurrent request was faster: the mail is sent or due already.
  return changed.rowsAffected === 0 ? "sent" : "retried";
}

/**
 * Makes all mails due that wait after a failed attempt, such as after an outage, and returns their
 * number. That an admin asks is NOT checked here.
 */
export async function retryDelayedMailsUnscoped(
  db: Database,
  { actorId }: { actorId: string },
): Promise<number> {
  const isDelayed = sql`state = 'pending' and last_error is not null`;
  const [, changed] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "mail.retried", subject: "delayed" },
      sql`exists (select 1 from email_outbox where ${isDelayed})`,
    ),
    db.update(emailOutbox).set({ nextAttemptAt: now() }).where(isDelayed),
  ]);
  return changed.rowsAffected;
}
