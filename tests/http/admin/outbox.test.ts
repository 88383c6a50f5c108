import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, emailOutbox } from "#db/schema.ts";

import { newAdmin } from "#tests/support/accounts/admins.ts";
import { addDeskRecords, deskMail } from "#tests/support/admin/admin-records.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const admin = await newAdmin(site);
await addDeskRecords(site.db);

/** An unsent mail as the contact form writes it. */
async function addMail(recipient: string, rest: Partial<typeof emailOutbox.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const at = Date.now();
  await site.db.insert(emailOutbox).values({
    ...{ id, idempotencyKey: id, template: "contact-message", locale: "en", recipient },
    params: {
      ...{ name: "Carla Client", email: "carla@example.com", language: "en" },
      ...{ subject: "A question", message: "<script>alert(1)</script> Do you deliver?" },
    },
    ...{ nextAttemptAt: at + 3_600_000, createdAt: at, ...rest },
  });
  return id;
}

const policyOf = ({ headers }: HttpResponse) => String(headers["content-security-policy"]);
const stateOf = async (id: string) =>
  (await site.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0]?.state;

describe("the outbox", () => {
  test("finds a mail by state, template and recipient, and says when nothing matches", async () => {
    const recipient = `find-${Date.now()}@example.com`;
    await addMail(recipient, { state: "failed", lastError: "validation_error 422" });
    const list = (query: string) => admin.client.get(`/admin/outbox?q=${recipient}${query}`);
    expect(await list("")).toShow(recipient);
    expect(await list("&template=contact-message&state=failed")).toShow("Given up");
    expect(await list("&template=contact-message&state=sent")).toShow("Nothing matches");
    expect(await list("&state=nonsense")).toShow(recipient);
  });

  test("sends all that wait after a failed attempt, on an admin's word", async () => {
    const recipient = `delayed-${Date.now()}@example.com`;
    const id = await addMail(recipient, { lastError: "unreachable", attempts: 1 });
    expect(await admin.client.get("/admin/outbox")).toShow("after a failed attempt");
    const answer = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(answer.status).toBe(303);
    expect(await admin.client.follow(answer)).toShow(/mails? goe?s? out now/);
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    const again = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(await admin.client.follow(again)).toShow("No mail was waiting");
  });
});

describe("a mail", () => {
  test("is shown in a sandboxed frame, and reading it is logged", async () => {
    const id = await addMail("reader@example.com");
    const page = await admin.client.get(`/admin/outbox/${id}`);
    expect(policyOf(page)).toContain("frame-src 'self'");
    expect(page).toInclude(`src="/admin/outbox/${id}/preview"`);
    const preview = await admin.client.get(`/admin/outbox/${id}/preview`);
    expect(policyOf(preview)).toMatch(/default-src 'none'.*sandbox/);
    expect(preview.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(String(preview.headers["cache-control"])).toContain("no-store");
    expect(preview).toInclude("Do you deliver?");
    expect(preview).not.toInclude(/<script|href=/i);
    const entries = await site.db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(entries).toMatchObject([{ action: "mail.read", actorId: admin.id }]);
    expect(policyOf(await admin.client.get("/admin/outbox"))).not.toContain("frame-src");
  });

  test("is sent at once when an admin asks for it, and only once", async () => {
    const recipient = `waits-${Date.now()}@example.com`;
    const id = await addMail(recipient);
    const retry = () => admin.client.post(`/admin/outbox/${id}`, { intent: "retry" });
    expect(await admin.client.follow(await retry())).toShow("The mail goes out now");
    expect((await site.inbox.waitFor({ to: recipient })).text).toInclude("Do you deliver?");
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    expect(await admin.client.follow(await retry())).toShow("has been sent in the meantime");
    expect(await site.inbox.list({ to: recipient })).toHaveLength(1);
  });

  test("whose one-time link was wiped says so in place of a button, and refuses a forged one", async () => {
    const page = await admin.client.get(`/admin/outbox/${deskMail}`);
    expect(page).toShow("cannot be sent again");
    expect(page).not.toInclude('value="retry"');
    const forced = await admin.client.post(`/admin/outbox/${deskMail}`, { intent: "retry" });
    expect(await admin.client.follow(forced)).toShow("cannot be sent again");
    expect(await stateOf(deskMail)).toBe("failed");
  });
});
