import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, emailOutbox } from "#db/schema.ts";

import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { addDeskRecords, deskMail } from "#tests/support/admin/admin-records.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
let admin: Admin;
beforeAll(async () => {
  site = await sharedSite();
  admin = await newAdmin(site);
  await addDeskRecords(site.db);
});

/** A mail that the contact form would write, and that nobody has sent yet. */
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

async function textOf(path: string): Promise<string> {
  return visibleText((await admin.client.get(path)).body);
}

const stateOf = async (id: string) =>
  (await site.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0]?.state;

describe("the outbox", () => {
  test("finds a mail by state, template and recipient, and says when nothing matches", async () => {
    const recipient = `find-${Date.now()}@example.com`;
    await addMail(recipient, { state: "failed", lastError: "validation_error 422" });
    expect(await textOf(`/admin/outbox?q=${recipient}`)).toContain(recipient);
    const both = `q=${recipient}&template=contact-message`;
    expect(await textOf(`/admin/outbox?${both}&state=failed`)).toContain("Given up");
    expect(await textOf(`/admin/outbox?${both}&state=sent`)).toContain("Nothing matches");
    expect(await textOf(`/admin/outbox?q=${recipient}&state=nonsense`)).toContain(recipient);
  });

  test("sends all that wait after a failed attempt, on an admin's word", async () => {
    const recipient = `delayed-${Date.now()}@example.com`;
    const id = await addMail(recipient, { lastError: "unreachable", attempts: 1 });
    expect(await textOf("/admin/outbox")).toContain("after a failed attempt");
    const answer = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(answer.status).toBe(303);
    expect(visibleText((await admin.client.follow(answer)).body)).toMatch(/mails? goe?s? out now/);
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    const again = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(visibleText((await admin.client.follow(again)).body)).toContain("No mail was waiting");
  });
});

describe("a mail", () => {
  test("stands in a frame that nothing can break out of, and its reading in the audit log", async () => {
    const id = await addMail("reader@example.com");
    const page = await admin.client.get(`/admin/outbox/${id}`);
    expect(String(page.headers["content-security-policy"])).toContain("frame-src 'self'");
    expect(page.body).toContain(`src="/admin/outbox/${id}/preview"`);
    const preview = await admin.client.get(`/admin/outbox/${id}/preview`);
    expect(String(preview.headers["content-security-policy"])).toMatch(
      /default-src 'none'.*sandbox/,
    );
    expect(preview.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(String(preview.headers["cache-control"])).toContain("no-store");
    expect(preview.body).toContain("Do you deliver?");
    expect(preview.body).not.toMatch(/<script|href=/i);
    const entries = await site.db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(entries).toMatchObject([{ action: "mail.read", actorId: admin.id }]);
    const list = await admin.client.get("/admin/outbox");
    expect(String(list.headers["content-security-policy"])).not.toContain("frame-src");
  });

  test("goes out at once on an admin's word, and only once", async () => {
    const recipient = `waits-${Date.now()}@example.com`;
    const id = await addMail(recipient);
    const retry = () => admin.client.post(`/admin/outbox/${id}`, { intent: "retry" });
    expect(visibleText((await admin.client.follow(await retry())).body)).toContain(
      "The mail goes out now",
    );
    const mail = await site.inbox.waitFor({ to: recipient });
    expect(mail.text).toContain("Do you deliver?");
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    expect(visibleText((await admin.client.follow(await retry())).body)).toContain(
      "has been sent in the meantime",
    );
    expect(await site.inbox.list({ to: recipient })).toHaveLength(1);
  });

  test("whose one-time link was wiped says so in place of a button, and refuses a forged one", async () => {
    expect(await textOf(`/admin/outbox/${deskMail}`)).toContain("cannot be sent again");
    const page = await admin.client.get(`/admin/outbox/${deskMail}`);
    expect(page.body).not.toContain('value="retry"');
    const forced = await admin.client.post(`/admin/outbox/${deskMail}`, { intent: "retry" });
    expect(visibleText((await admin.client.follow(forced)).body)).toContain("cannot be sent again");
    expect(await stateOf(deskMail)).toBe("failed");
  });
});
