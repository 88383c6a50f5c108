import type { BatchItem } from "drizzle-orm/batch";
import { renderEmail } from "#app/emails/render-email.server.tsx";
import { isTemplateName, type TemplateParams } from "#app/emails/templates.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { EmailService, SendResult } from "#app/services/email.server.ts";
import type { Database } from "#db/client.ts";
import { type LeasedEmail, leaseDueEmails } from "./lease.server.ts";
import { createMailLinks } from "./mail-links.server.ts";
import { isGivenUp, type Outcome, recordOutcome } from "./outcome.server.ts";

export interface DeliveryServices {
  email: EmailService;
  /** Stands in every link. */
  appOrigin: string;
  linkSecret: string;
  /** The admin's own title; empty for the default name. */
  siteName?: string;
}

export interface DeliveryReport {
  sent: number;
  retried: number;
  failed: number;
}

/** A Worker has six connections; the database and the rooms need theirs. */
const PARALLEL_SENDS = 4;

/**
 * Sends what is due, at most `limit` mails: right after a response, and again from the schedule. Safe to run anywhere at the same time.
 * It stops early when the provider takes nothing, so that an outage costs few calls.
 */
export async function deliverDueEmails(
  db: Database,
  services: DeliveryServices,
  input: { limit: number },
): Promise<DeliveryReport> {
  const report: DeliveryReport = { sent: 0, retried: 0, failed: 0 };
  for (let left = input.limit; left > 0; left -= PARALLEL_SENDS) {
    const leased = await leaseDueEmails(db, Math.min(left, PARALLEL_SENDS));
    const outcomes = await Promise.all(leased.map((email) => attempt(services, email)));
    await recordAll(db, outcomes);
    for (const outcome of outcomes) count(report, outcome);
    if (!outcomes.some(({ result }) => result.status !== "retry")) break;
  }
  return report;
}

async function attempt(services: DeliveryServices, email: LeasedEmail): Promise<Outcome> {
  try {
    return { email, result: await send(services, email) };
  } catch (error) {
    // Ours, not the provider's, and a later release may mend it. Its message may quote the mail, so only the name is kept.
    return {
      email,
      result: { status: "retry", reason: error instanceof Error ? error.name : "unknown" },
    };
  }
}

async function send(services: DeliveryServices, email: LeasedEmail): Promise<SendResult> {
  const { template } = email;
  if (!isTemplateName(template)) return { status: "rejected", reason: "unknown template" };
  const rendered = await renderEmail({
    template,
    params: email.params as unknown as TemplateParams[typeof template],
    locale: asLocale(email.locale),
    links: createMailLinks(services),
    siteName: services.siteName,
  });
  const { id: idempotencyKey, recipient: to, replyTo } = email;
  return services.email.send({ ...rendered, to, replyTo, idempotencyKey });
}

async function recordAll(db: Database, outcomes: Outcome[]): Promise<void> {
  const [first, ...rest]: BatchItem<"sqlite">[] = outcomes.map((outcome) =>
    recordOutcome(db, outcome),
  );
  if (first) await db.batch([first, ...rest]);
}

function count(report: DeliveryReport, outcome: Outcome): void {
  const { email, result } = outcome;
  if (result.status === "sent") report.sent += 1;
  else if (isGivenUp(outcome)) {
    report.failed += 1;
    console.error(`Mail ${email.id} (${email.template}) was given up: ${result.reason}`);
  } else report.retried += 1;
}
