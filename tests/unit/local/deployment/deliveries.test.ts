import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { noteRefusedWebhook } from "#app/domain/health/refused-webhooks.server.ts";
import { emailOutbox, jobRuns } from "#db/schema.ts";
import type { Deployment } from "#local/deployment/doctor/check.ts";
import { checkMails, checkReports } from "#local/deployment/doctor/delivery-checks.ts";
import { deploymentOfStack } from "#local/deployment/doctor/deployments.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { setUp } from "#tests/support/set-up.ts";

const database = setUp(createServerDatabase);

/** What the doctor finds about mails and reports of providers. */
async function findings(kind: Deployment["kind"]) {
  const deployment = { ...deploymentOfStack({ DATABASE_URL: database.url }), kind };
  return [...(await checkMails(deployment)), ...(await checkReports(deployment))];
}

test("reports that were refused or did not arrive, and mails that wait, are named", async () => {
  const { db } = database;
  expect(await findings("hosted")).toEqual([]);
  await noteRefusedWebhook(db, "stripe");
  await noteRefusedWebhook(db, "resend");
  await db.insert(jobRuns).values({ name: "reconcile-payments", result: { mended: 2 } });
  await db.insert(emailOutbox).values({
    id: "late",
    idempotencyKey: "late",
    template: "claim-listing",
    locale: "en",
    recipient: "late@example.com",
    params: {},
    lane: "bulk",
    nextAttemptAt: 1,
    createdAt: 1,
  });
  const named = (what: string, fix = "") => ({
    what: expect.stringContaining(what),
    fix: expect.stringContaining(fix),
  });
  const wait = named("1 mails of imports and digests");
  const corrected = named("corrected payments (2)");
  const refused = (title: string, fix: string) =>
    named(`A report of ${title} had a wrong signature`, fix);
  expect(await findings("hosted")).toEqual([
    wait,
    refused("Stripe", 'npx wrangler secret put STRIPE_WEBHOOK_SECRET --env=""'),
    refused("Resend", 'npx wrangler secret put RESEND_WEBHOOK_SECRET --env=""'),
    corrected,
  ]);
  expect(await findings("local")).toEqual([
    wait,
    refused("Stripe", "Correct STRIPE_WEBHOOK_SECRET in .dev.vars"),
    refused("Resend", "Correct RESEND_WEBHOOK_SECRET in .dev.vars"),
    corrected,
  ]);
  await db.run(sql`drop table email_outbox`);
  await expect(findings("hosted")).rejects.toThrow("refuses a query of the site");
});
