import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, newsletterSubscribers, sessions } from "#db/schema.ts";

import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let admin: Admin;
beforeAll(async () => {
  site = await sharedSite();
  admin = await newAdmin(site, "Napló Nóra");
});

const ownEntries = () =>
  site.db
    .select({ subject: auditLog.subject, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id));

describe("the newsletter's files", () => {
  const reader = `reader-${Date.now()}@example.com`;
  beforeAll(async () => {
    await site.db.insert(newsletterSubscribers).values({
      ...{ id: crypto.randomUUID(), email: reader, locale: "hu", state: "confirmed" },
      ...{ confirmedAt: Date.now(), createdAt: Date.now(), updatedAt: Date.now() },
    });
  });

  test("hold the confirmed addresses and the members to mention, and each is written down", async () => {
    const readers = await admin.client.post("/admin/newsletter/subscribers.csv");
    expect(readers.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(String(readers.headers["content-disposition"])).toMatch(
      /newsletter-subscribers-.*\.csv/,
    );
    expect(readers.body).toContain(`${reader},hu,`);
    const members = await admin.client.post("/admin/newsletter/members.csv");
    expect(members.body).toContain("Maren Solvik");
    expect(members.body).not.toContain("@");
    const log = visibleText((await admin.client.get(`/admin/audit?actor=${admin.id}`)).body);
    expect(log).toContain("Newsletter addresses exported");
    expect(log).toContain("Members to mention exported");
  });

  test("with addresses ask for the password again after ten minutes", async () => {
    const idle = await newAdmin(site);
    const longAgo = { authenticatedAt: Date.now() - 11 * 60_000 };
    await site.db.update(sessions).set(longAgo).where(eq(sessions.userId, idle.id));
    const answer = await idle.client.post("/admin/newsletter/subscribers.csv");
    expect(answer.status).toBe(303);
    expect(answer.location).toContain("/account/confirm");
    expect(answer.body).not.toContain(reader);
  });
});

describe("the audit log", () => {
  test("shows who did what, and is narrowed down by its filters", async () => {
    const log = (query: string) =>
      admin.client.get(`/admin/audit?${query}`).then(({ body }) => visibleText(body));
    await admin.client.post("/admin/audit.csv");
    expect(await log(`actor=${admin.id}&action=audit.exported`)).toContain("Napló Nóra");
    expect(await log(`actor=${admin.id}&action=quote.closed`)).toContain("Nothing matches");
    expect(await log(`actor=${admin.id}&to=2020-01-01`)).toContain("Nothing matches");
    expect(await log("action=nonsense&from=never")).toContain("Audit log exported");
  });

  test("is downloaded with the same filters", async () => {
    const address = `/admin/audit.csv?actor=${admin.id}&action=audit.exported`;
    const file = await admin.client.post(address);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = file.body.trim().split("\r\n");
    expect(head).toContain("time,actor_id,actor,action");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes("Napló Nóra,audit.exported"))).toBe(true);
    expect(await ownEntries()).toContainEqual({
      subject: "audit_log",
      details: { actor: admin.id, action: "audit.exported" },
    });
  });

  test("leads from a link to the page, because a download is written down", async () => {
    const answer = await admin.client.get("/admin/audit.csv?action=mail.read");
    expect(answer.location).toBe("/admin/audit?action=mail.read");
  });
});
