import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, newsletterSubscribers } from "#db/schema.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const admin = await newAdmin(site, "Napló Nóra");

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
    const disposition = String(readers.headers["content-disposition"]);
    expect(disposition).toMatch(/newsletter-subscribers-.*\.csv/);
    expect(readers).toInclude(`${reader},hu,`);
    const members = await admin.client.post("/admin/newsletter/members.csv");
    expect(members).toInclude("Maren Solvik");
    expect(members).not.toInclude("@");
    const log = await admin.client.get(`/admin/audit?actor=${admin.id}`);
    expect(log).toShow("Newsletter addresses exported", "Members to mention exported");
  });

  test("with addresses ask for the password again after ten minutes", async () => {
    const idle = await newAdmin(site);
    await ageSignIn(site.db, idle.id);
    const answer = await idle.client.post("/admin/newsletter/subscribers.csv");
    expect(answer.status).toBe(303);
    expect(answer.location).toContain("/account/confirm");
    expect(answer).not.toInclude(reader);
  });
});

describe("the audit log", () => {
  test("shows who did what, and is narrowed down by its filters", async () => {
    const log = (query: string) => admin.client.get(`/admin/audit?${query}`);
    await admin.client.post("/admin/audit.csv");
    expect(await log(`actor=${admin.id}&action=audit.exported`)).toShow("Napló Nóra");
    expect(await log(`actor=${admin.id}&action=quote.closed`)).toShow("Nothing matches");
    expect(await log(`actor=${admin.id}&to=2020-01-01`)).toShow("Nothing matches");
    expect(await log("action=nonsense&from=never")).toShow("Audit log exported");
  });

  test("is downloaded with the same filters", async () => {
    const address = `/admin/audit.csv?actor=${admin.id}&action=audit.exported`;
    const file = await admin.client.post(address);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = file.body.trim().split("\r\n");
    expect(head).toContain("time,actor_id,actor,action");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes("Napló Nóra,audit.exported"))).toBe(true);
    const entries = await site.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    const details = { actor: admin.id, action: "audit.exported" };
    const entry = expect.objectContaining({ subject: "audit_log", details });
    expect(entries).toContainEqual(entry);
  });

  test("leads from a link to the page, because a download is written down", async () => {
    const answer = await admin.client.get("/admin/audit.csv?action=mail.read");
    expect(answer.location).toBe("/admin/audit?action=mail.read");
  });
});
