import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobReports, settings } from "#db/schema.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const admin = await newAdmin(site);

const health = async () => textOf(await admin.client.get("/admin/health"));

test("after a scheduler run every component works and every job runs", async () => {
  await site.tick();
  const page = await health();
  for (const name of ["Database", "File storage", "Mail service", "Live messages", "Stripe"])
    expect(page).toContain(`${name} Works`);
  expect(page).toContain("Send mails Runs");
  expect(page).not.toContain("Has not run yet");
});

test("a job that has not run for long is late, and the page says that something needs a look", async () => {
  const longAgo = { startedAt: Date.now() - 3_600_000 };
  await site.db.update(jobReports).set(longAgo).where(eq(jobReports.name, "send-outbox"));
  const page = await health();
  expect(page).toContain("Send mails Late");
  expect(page).toMatch(/things? needs? a look/);
  await site.tick();
  expect(await health()).toContain("Send mails Runs");
});

test("an unreadable setting is shown with its value, and the site still works", async () => {
  const malformed = { key: "primary_color", value: "mauve", updatedAt: 1 };
  await site.db
    .insert(settings)
    .values(malformed)
    .onConflictDoUpdate({ target: settings.key, set: malformed });
  expect(await health()).toContain("primary_color mauve");
  expect((await site.newClient().get("/about")).status).toBe(200);
  await site.db.delete(settings).where(eq(settings.key, "primary_color"));
  expect(await health()).toContain("Every stored setting can be read.");
});
