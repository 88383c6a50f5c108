import { eq, inArray, like } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { noteRefusedWebhook } from "#app/domain/health/refused-webhooks.server.ts";
import { PEOPLE_PER_PAGE } from "#app/domain/people/schema.ts";
import {
  auditLog,
  emailOutbox,
  jobReports,
  newsletterSubscribers,
  profiles,
  rateLimits,
  undeliverableAddresses,
  users,
} from "#db/schema.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { confirmIdentity, pressWaiting } from "#tests/support/accounts/fresh-sign-in.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { addAdminRecords, adminMail } from "#tests/support/admin/admin-records.ts";
import { decodeEntities } from "#tests/support/http/html-entities.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const site = await sharedSite();

const admin = await newAdmin(site, "Napló Nóra");

const health = async () => textOf(await admin.client.get("/admin/health"));

test("after a scheduler run every component works and every job runs", async () => {
  await site.tick();
  const page = await health();
  for (const name of ["Database", "File storage", "Email provider", "Live messages", "Stripe"])
    expect(page).toContain(`${name} Working`);
  expect(page).toContain("Send emails On time");
  expect(page).toMatch(
    /All services and jobs are working\. (\d lists? below (has|have) something waiting|Nothing waits)\./,
  );
  expect(page).not.toContain("Hasn&#x27;t run yet");
});

test("a job that failed in the last hours is shown with them, although it works again", async () => {
  await site.tick();
  await site.db.update(jobReports).set({ hours: "rrfr" }).where(eq(jobReports.name, "send-outbox"));
  const page = await health();
  expect(page).toMatch(
    /Background jobs work again\. Some failed during 1 hour\. Failed: [^;]+ [AP]M UTC\. Show the jobs/,
  );
  const [shown = ""] = page.split(/\d+ jobs on time/);
  expect(shown).toContain("Send emails On time");
  expect(shown).not.toContain("Delete expired data");
  await site.db.update(jobReports).set({ hours: "" });
});

test("an hour without a run is named by the verdict, the overview and the menu", async () => {
  await site.tick();
  expect(await admin.client.get("/admin")).not.toShow("Background jobs need a look");
  await site.db.update(jobReports).set({ hours: "r-r" }).where(eq(jobReports.name, "send-outbox"));
  const page = await health();
  expect(page).toMatch(
    /Background jobs run again\. They stopped for 1 hour\. Didn't run: [^;]+ – [^;]+ [AP]M UTC\./,
  );
  expect(page).not.toContain("All services and jobs are working");
  expect(await admin.client.get("/admin")).toShow(
    "Background jobs need a look",
    "Background jobs didn't run in 1 of the last 3 hours",
  );
  await site.db.update(jobReports).set({ hours: "r" });
});

test("the hours since the first record are a sentence while they are few, and bars later", async () => {
  await site.tick();
  await site.db.update(jobReports).set({ hours: "rr" });
  const few = await admin.client.get("/admin/health");
  expect(few).toShow("No failure in the last 2 hours", /First record: [^<]+ UTC/);
  expect(few).not.toShow("one bar per hour");
  await site.db.update(jobReports).set({ hours: "r".repeat(12) });
  const many = await admin.client.get("/admin/health");
  expect(many).toShow("The last 12 hours, one bar per hour");
  expect(many).not.toShow("First record");
  await site.db.update(jobReports).set({ hours: "r" });
});

test("the price that Stripe lacks is no matter of health", async () => {
  await site.tick();
  const page = await admin.client.get("/admin/health");
  expect(page).not.toInclude('href="/admin/settings?tab=billing#price"');
  expect(await admin.client.get("/admin")).toInclude('href="/admin/settings?tab=billing#price"');
});

test("a job that has not run for long is late, and the page says that something needs attention", async () => {
  const longAgo = { startedAt: Date.now() - 3_600_000 };
  await site.db.update(jobReports).set(longAgo).where(eq(jobReports.name, "send-outbox"));
  const counted = async () => (await health()).match(/(\d+) things? needs? attention/)?.[1];
  const late = await counted();
  expect(Number(late)).toBeGreaterThan(0);
  expect(await health()).toContain("Send emails Late");
  expect(await admin.client.get("/admin")).toShow(
    /1 job is late or failing Show the jobs Send emails/,
  );
  // Past failures are listed apart, and are not counted.
  await site.db.update(jobReports).set({ hours: "rrfr" }).where(eq(jobReports.name, "send-outbox"));
  expect(await health()).toContain("Background jobs failed in 1 of the last 4 hours");
  expect(await counted()).toBe(late);
  await site.db.update(jobReports).set({ hours: "" });
  await site.tick();
  expect(await health()).toContain("Send emails On time");
});

test("an unreadable setting is shown with its value, and the site still works", async () => {
  await withSettings(site.db, { primary_color: "mauve" }, async () => {
    expect(await health()).toContain("primary_color mauve");
    expect((await site.get("/about")).status).toBe(200);
  });
  expect(await health()).not.toContain("primary_color");
});

test("an email that failed for good is something that needs attention", async () => {
  const id = await addMail("lost@example.com", { state: "failed", lastError: "invalid 422" });
  const page = await health();
  expect(page).not.toContain("Everything works");
  expect(page).toMatch(/things? needs? attention/);
  await site.db.delete(emailOutbox).where(eq(emailOutbox.id, id));
});

test("refused reports of a provider are shown in its section", async () => {
  await noteRefusedWebhook(site.db, "resend");
  expect(await health()).toMatch(
    /Emails .*Rejected reports.*Check the signing secret.* Payments /s,
  );
  await site.db.delete(rateLimits).where(like(rateLimits.key, "refused-webhook:%"));
  expect(await health()).not.toContain("Rejected reports");
});

describe("a site that was restored from a backup", () => {
  test("runs no job and sends no mail until an admin ends the pause, once for all", async () => {
    const recipient = `paused-${Date.now()}@example.com`;
    const id = await addMail(recipient, { nextAttemptAt: 0 });
    await withSettings(site.db, { operations_paused: "true" }, async () => {
      const [before] = await site.rows(jobReports, { name: "send-outbox" });
      await site.tick();
      expect(await site.rows(jobReports, { name: "send-outbox" })).toEqual([before]);
      expect(await stateOf(id)).toBe("pending");
      expect(await admin.client.get("/admin/audit")).toShow("payments are paused");
      expect(await health()).toContain("Paused after a restore");
      for (const attempt of ["first", "repeated"]) {
        const answer = await admin.client.post("/admin/health", { intent: "resume" });
        expect([attempt, answer.status]).toEqual([attempt, 303]);
        expect(await admin.client.follow(answer)).toShow("Emails, jobs and payments run again");
      }
      expect(await health()).not.toContain("Paused after a restore");
      await until("the mail was sent", async () => (await stateOf(id)) === "sent");
      const entry = { action: "setting.changed", subject: "operations_paused" };
      expect(await site.rows(auditLog, entry)).toHaveLength(1);
    });
  });
});

/** An unsent mail as the contact form writes it. */
async function addMail(recipient: string, rest: Partial<typeof emailOutbox.$inferInsert> = {}) {
  const id = uuidv7();
  const at = Date.now();
  await site.db.insert(emailOutbox).values({
    id,
    idempotencyKey: id,
    template: "contact-message",
    locale: "en",
    recipient,
    params: {
      name: "Carla Client",
      email: "carla@example.com",
      language: "en",
      subject: "A question",
      message: "<script>alert(1)</script> Do you deliver?",
    },
    nextAttemptAt: at + 3_600_000,
    createdAt: at,
    ...rest,
  });
  return id;
}

const policyOf = ({ headers }: HttpResponse) => String(headers["content-security-policy"]);
const stateOf = async (id: string) => (await site.rows(emailOutbox, { id }))[0]?.state;

describe("the outbox", () => {
  test("finds a mail by state, template and recipient, and says when nothing matches", async () => {
    const recipient = `find-${Date.now()}@example.com`;
    await addMail(recipient, { state: "failed", lastError: "validation_error 422" });
    const list = (query: string) => admin.client.get(`/admin/outbox?q=${recipient}${query}`);
    expect(await list("")).toShow(recipient);
    expect(await list("&template=contact-message&state=failed")).toShow("Failed");
    expect(await list("&template=contact-message&state=sent")).toShow("No results");
    expect(await list("&state=nonsense")).toShow(recipient);
  });

  test("says in words why a mail failed, and sends it again from its row", async () => {
    const recipient = `again-${Date.now()}@example.com`;
    const failed = { state: "failed", lastError: "validation_error 422" } as const;
    const id = await addMail(recipient, failed);
    const list = await admin.client.get(`/admin/outbox?q=${recipient}`);
    expect(list).toShow("The email provider refused this email (validation_error 422)");
    expect(list).toInclude(`name="mail" value="${id}"`);
    await admin.client.post("/admin/outbox", { intent: "retry", mail: id });
    expect((await site.inbox.waitFor({ to: recipient })).text).toInclude("Do you deliver?");
    const link = { template: "verify-email", params: { expiresInHours: 24 }, ...failed } as const;
    const wiped = await addMail(`wiped-${recipient}`, link);
    expect(await admin.client.get(`/admin/outbox?q=wiped-${recipient}`)).not.toInclude(
      `name="mail" value="${wiped}"`,
    );
    await site.db.delete(emailOutbox).where(inArray(emailOutbox.id, [id, wiped]));
  });

  test("shows an address of an internationalised domain as people write it", async () => {
    const stored = `idn-${Date.now()}@xn--plda-bpa.hu`;
    const shown = stored.replace("xn--plda-bpa", "példa");
    const id = await addMail(stored);
    expect(await admin.client.get(`/admin/outbox?q=${stored}`)).toShow(shown);
    expect(await admin.client.get(`/admin/outbox/${id}`)).toShow(`Recipient ${shown}`);
    await site.db.delete(emailOutbox).where(eq(emailOutbox.id, id));
  });

  test("has the stored name of a mail that the site no longer writes, as has the search", async () => {
    const recipient = `gone-${Date.now()}@example.com`;
    const id = await addMail(recipient, { template: "gone-mail", state: "sent" });
    for (const path of ["/admin/outbox", "/admin/find"]) {
      const page = await admin.client.get(`${path}?q=${recipient}`);
      expect(page, path).toShow("gone-mail");
      expect(page, path).not.toShow("mailNames");
    }
    await site.db.delete(emailOutbox).where(eq(emailOutbox.id, id));
  });

  test("leads to the addresses that get no mail, with their number", async () => {
    const count = await site.db.$count(undeliverableAddresses);
    const recipient = `counted-${Date.now()}@example.com`;
    const refused = {
      recipient,
      kind: "bounce",
      reason: "No such mailbox",
      reportedAt: 1,
    } as const;
    await site.db.insert(undeliverableAddresses).values(refused);
    const outbox = await admin.client.get("/admin/outbox");
    expect(outbox).toShow(`Undeliverable ${count + 1}`);
    expect(outbox).toInclude('href="/admin/outbox/addresses"');
    await site.db
      .delete(undeliverableAddresses)
      .where(eq(undeliverableAddresses.recipient, recipient));
  });

  test("counts what waits, and names what has failed and was sent with none, too", async () => {
    const tabs = async () =>
      textOf(
        /<nav[^>]*aria-label="Status"[\s\S]*?<\/nav>/.exec(
          (await admin.client.get("/admin/outbox")).body,
        )?.[0] ?? "",
      );
    await site.db.delete(emailOutbox).where(inArray(emailOutbox.state, ["pending", "failed"]));
    expect(await tabs()).toMatch(/All [\d,+]+ Failed 0 Sent [\d,+]+/);
    expect(await tabs()).not.toContain("Queued");
    const recipient = `counted-${Date.now()}@example.com`;
    await addMail(recipient, { state: "failed", lastError: "validation_error 422" });
    await addMail(recipient, {});
    expect(await tabs()).toMatch(/Failed 1 Sent [\d,+]+ (Undeliverable \d+ )?Queued 1/);
    await site.db.delete(emailOutbox).where(eq(emailOutbox.recipient, recipient));
  });

  test("shows mails of one kind, person and minute in one row, which leads to exactly these", async () => {
    const recipient = `group-${Date.now()}@example.com`;
    const minute = Math.floor(Date.now() / 60_000) - 60;
    const at = (second: number) => ({ createdAt: minute * 60_000 + second * 1_000 });
    await addMail(recipient, at(-1));
    await addMail(recipient, at(1));
    await addMail(recipient, at(2));
    const list = await admin.client.get(`/admin/outbox?q=${recipient}`);
    expect(list).toShow("2 times");
    const query = `template=contact-message&q=${encodeURIComponent(recipient)}&state=pending&at=${minute}`;
    expect(list).toInclude(`href="/admin/outbox?${query.replaceAll("&", "&amp;")}"`);
    const group = await admin.client.get(`/admin/outbox?${query}`);
    expect(group).toShow("Only the emails of one minute");
    expect(group.body.match(/<tr>/g)).toHaveLength(3);
    await site.db.delete(emailOutbox).where(eq(emailOutbox.recipient, recipient));
  });

  test("tells the mails of one kind apart by their subjects, and says that they were sent", async () => {
    const recipient = `apart-${Date.now()}@example.com`;
    const params = { email: "carla@example.com", language: "en", message: "Do you?" };
    for (const subject of ["First question", "Second question"])
      await addMail(recipient, {
        params: { ...params, name: "Carla Client", subject },
        state: "sent",
      });
    const list = await admin.client.get(`/admin/outbox?q=${recipient}`);
    const sent = /(?:First|Second) question apart-\d+@example.com Sent \d+:\d\d/g;
    expect(textOf(list).match(sent)).toHaveLength(2);
    expect(list.body).not.toContain("state-good");
    expect(list).toInclude('<th scope="col"><span class="sr-only">Status</span></th>');
    await site.db.delete(emailOutbox).where(eq(emailOutbox.recipient, recipient));
  });

  test("names the member to whom a mail went", async () => {
    const { id } = await newMember(site, { name: "Posta Piroska" });
    const [{ email = "" } = {}] = await site.rows(users, { id });
    await addMail(email, { state: "sent" });
    const list = await admin.client.get(`/admin/outbox?q=${email}`);
    expect(list).toShow(`Posta Piroska ${email}`);
    await site.db.delete(emailOutbox).where(eq(emailOutbox.recipient, email));
  });

  test("leads back from its second page", async () => {
    const recipient = `many-${Date.now()}@example.com`;
    for (let nth = 0; nth < 26; nth += 1) await addMail(recipient, { createdAt: nth * 60_000 });
    const first = await admin.client.get(`/admin/outbox?q=${recipient}`);
    expect(first).not.toInclude('rel="prev"');
    const [, next = ""] = /rel="next" href="([^"]*)"/.exec(first.body) ?? [];
    const second = await admin.client.get(decodeEntities(next));
    const [, previous = ""] = /rel="prev" href="([^"]*)"/.exec(second.body) ?? [];
    expect(second).not.toInclude('rel="next"');
    expect(decodeEntities(previous)).toBe(`/admin/outbox?q=${encodeURIComponent(recipient)}`);
    await site.db.delete(emailOutbox).where(eq(emailOutbox.recipient, recipient));
  });

  test("sends a failed mail again from its row, and stays in the same filter without reading it", async () => {
    const recipient = `failed-${Date.now()}@example.com`;
    const query = encodeURIComponent(recipient);
    const id = await addMail(recipient, { state: "failed", lastError: "validation_error 422" });
    const list = `/admin/outbox?state=failed&q=${query}`;
    expect(await admin.client.get(list)).toInclude(
      `aria-label="Send now: Message from the contact form, ${recipient}"`,
    );
    const form = { intent: "retry", mail: id };
    const outsider = await newMember(site);
    expect((await outsider.client.post(list, form)).location).not.toBe(list);
    expect(await stateOf(id)).toBe("failed");
    const answer = await admin.client.post(list, form);
    expect(answer.location).toBe(list);
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    expect(await admin.client.follow(await admin.client.post(list, form))).toShow(
      "already been sent",
    );
    expect((await admin.client.post(list, { ...form, mail: "nothing" })).status).toBe(404);
    const entries = await site.rows(auditLog, { subject: id });
    expect(entries.map(({ action }) => action)).toEqual(["mail.retried"]);
  });

  test("sends all mails that wait after a failed attempt when an admin asks for it", async () => {
    const recipient = `delayed-${Date.now()}@example.com`;
    const id = await addMail(recipient, { lastError: "unreachable", attempts: 1 });
    expect(await admin.client.get("/admin/outbox")).toShow("after a failed attempt");
    const answer = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(answer.status).toBe(303);
    expect(await admin.client.follow(answer)).toShow(/Sending \d+ emails? now/);
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    const again = await admin.client.post("/admin/outbox", { intent: "send-delayed" });
    expect(await admin.client.follow(again)).toShow("No email was waiting");
  });
});

describe("bulk mails", () => {
  // Other files that used this site may have left some, and these tests count them.
  beforeEach(() => site.db.delete(emailOutbox).where(eq(emailOutbox.lane, "bulk")));

  const post = async (intent: string) =>
    admin.client.follow(await admin.client.post("/admin/outbox", { intent }));
  const entries = async () =>
    (await site.rows(auditLog, { subject: "bulk" })).map(({ action }) => action);

  test("wait while they are paused, are cancelled, and each click counts once", async () => {
    expect(await post("pause-bulk")).toShow("are paused");
    expect(await post("pause-bulk")).toShow("are paused");
    const due = { lane: "bulk", nextAttemptAt: Date.now() - 1_000 } as const;
    const id = await addMail(`bulk-${Date.now()}@example.com`, { ...due, sealedTokens: "sealed" });
    await site.tick();
    expect(await stateOf(id)).toBe("pending");
    expect(await admin.client.get("/admin/outbox")).toShow("1 left, paused");
    expect(await admin.client.get("/admin/settings?tab=import")).toShow("1 left, paused");
    expect(await post("cancel-bulk")).toShow("1 email canceled");
    expect(await post("cancel-bulk")).toShow("No such email was waiting");
    expect(await post("continue-bulk")).toShow("continue within a minute");
    expect(await post("continue-bulk")).not.toShow("are paused");
    expect(await entries()).toEqual(
      ["paused", "canceled", "continued"].map((act) => `bulk-mails.${act}`),
    );
    const next = await addMail(`bulk-next-${Date.now()}@example.com`, due);
    await site.tick();
    expect(await stateOf(next)).toBe("sent");
    expect(await site.rows(emailOutbox, { id })).toMatchObject([
      { state: "canceled", sealedTokens: null, sentAt: null },
    ]);
    expect(await admin.client.get("/admin/outbox?state=canceled")).toShow("Canceled");
  });

  test("show how many are left and how long that takes, in the admin's language", async () => {
    const ids = await Promise.all(
      Array.from({ length: 3 }, (_, nth) => addMail(`left-${nth}@example.com`, { lane: "bulk" })),
    );
    expect(await admin.client.get("/admin/outbox")).toShow("3 left, about 1 minute");
    expect(await admin.client.get("/admin/outbox", { "Accept-Language": "hu" })).toShow(
      "3 van hátra, körülbelül 1 perc",
    );
    await site.db.delete(emailOutbox).where(inArray(emailOutbox.id, ids));
  });

  test("take as long as the last ones took: mails that left slowly make the estimate longer", async () => {
    const sent = { lane: "bulk", state: "sent" } as const;
    for (const seconds of [0, 9, 18, 27])
      await addMail(`slow-${seconds}@example.com`, { ...sent, sentAt: seconds * 1_000 });
    for (let nth = 0; nth < 11; nth += 1)
      await addMail(`next-${nth}@example.com`, { lane: "bulk" });
    const left = "11 left, about 3 minutes";
    expect(await admin.client.get("/admin/outbox")).toShow(left);
    expect(await admin.client.get("/admin/settings?tab=import")).toShow(left);
  });
});

describe("a mail", () => {
  test("is shown in a sandboxed frame, and reading it is logged", async () => {
    const id = await addMail("reader@example.com");
    const page = await admin.client.get(`/admin/outbox/${id}`);
    expect(policyOf(page)).toContain("frame-src 'self'");
    expect(page).toInclude(`src="/admin/outbox/${id}/preview?look=light"`);
    const preview = await admin.client.get(`/admin/outbox/${id}/preview`);
    expect(page).toInclude('sandbox="allow-same-origin"');
    expect(policyOf(preview)).toMatch(/default-src 'none'.*; sandbox allow-same-origin$/);
    expect(preview.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(String(preview.headers["cache-control"])).toContain("no-store");
    expect(preview).toInclude("Do you deliver?");
    expect(preview).not.toInclude(/<script|href=/i);
    expect(preview).toInclude("@media not all {");
    const dark = await admin.client.get(`/admin/outbox/${id}/preview?look=dark`);
    expect(dark).toInclude("@media all {");
    expect(dark).not.toInclude("prefers-color-scheme");
    const entries = await site.rows(auditLog, { subject: id });
    expect(entries).toMatchObject([{ action: "mail.read", actorId: admin.id }]);
    expect(policyOf(await admin.client.get("/admin/outbox"))).not.toContain("frame-src");
  });

  test("shows its state with its time, and leads to the request that it is about", async () => {
    const { quoteId } = await newConversation(site, await newMember(site), {
      quote: { name: "Rita Request" },
    });
    const id = await addMail("client@example.com", {
      template: "request-unanswered",
      state: "sent",
      sentAt: 1_000,
      params: { quoteId, linkVersion: 1, category: "ai-agent", names: ["Vera"], hours: 48 },
    });
    const page = await admin.client.get(`/admin/outbox/${id}`);
    expect(page).toShow("Status Sent Jan 1, 1970, 12:00 AM UTC");
    expect(page).toInclude(`href="/admin/requests/${quoteId}"`);
    expect(page).toShow("Request Rita Request · ");
  });

  test("is sent at once when an admin asks for it, and only once", async () => {
    const recipient = `waits-${Date.now()}@example.com`;
    const id = await addMail(recipient);
    const retry = () => admin.client.post(`/admin/outbox/${id}`, { intent: "retry" });
    expect(await admin.client.follow(await retry())).toShow("Sending the email now");
    expect((await site.inbox.waitFor({ to: recipient })).text).toInclude("Do you deliver?");
    await until("the mail was sent", async () => (await stateOf(id)) === "sent");
    expect(await admin.client.follow(await retry())).toShow("This email has already been sent");
    expect(await site.inbox.list({ to: recipient })).toHaveLength(1);
  });

  test("that was sent is sent a second time as a copy, once for each form", async () => {
    const recipient = `copy-${Date.now()}@example.com`;
    const id = await addMail(recipient, { state: "sent", sentAt: 1 });
    const page = await admin.client.get(`/admin/outbox/${id}`);
    expect(page.body).toMatch(
      /<div id="copy" popover="auto" role="dialog" aria-labelledby="copy-title"/,
    );
    expect(page.body).toMatch(/<h2 id="copy-title"[^>]*>Send again to the recipient</);
    const fields = { ...formWith(page.body, "send_key").fields, intent: "copy" };
    const answer = await admin.client.post(`/admin/outbox/${id}`, fields);
    expect(await admin.client.follow(answer)).toShow("Sending the email again now");
    expect((await site.inbox.waitFor({ to: recipient })).text).toInclude("Do you deliver?");
    const again = await admin.client.post(`/admin/outbox/${id}`, fields);
    expect(again.location).toBe(answer.location);
    expect(await site.rows(emailOutbox, { recipient })).toHaveLength(2);
    const log = await admin.client.get(`/admin/audit?subject=${id}&action=mail.repeated`);
    expect(log).toShow("sent the email to the recipient again", recipient, "Filter by this email");
  });

  test("warns before a security notice is sent again, and before no other", async () => {
    const at = { state: "sent", sentAt: 1 } as const;
    const notice = await addMail(`notice-${Date.now()}@example.com`, {
      ...at,
      template: "security-notice",
      params: { event: "passwordChanged", at: 1, device: "Firefox on Linux" },
    });
    const other = await addMail(`other-${Date.now()}@example.com`, at);
    expect(await admin.client.get(`/admin/outbox/${notice}`)).toShow(
      "A security notice may alarm the recipient",
    );
    const page = await admin.client.get(`/admin/outbox/${other}`);
    expect(page).toShow("Use this if the recipient didn't get the email");
    expect(page).not.toShow("security notice");
    await site.db.delete(emailOutbox).where(inArray(emailOutbox.id, [notice, other]));
  });

  test("whose one-time link was erased says so instead of a button, and refuses a forged request", async () => {
    // Here, because the scheduler deletes old mails.
    await addAdminRecords(site.db);
    const page = await admin.client.get(`/admin/outbox/${adminMail}`);
    expect(page).toShow("You can't send this email again");
    expect(page).not.toInclude('value="retry"');
    const forced = await admin.client.post(`/admin/outbox/${adminMail}`, { intent: "retry" });
    expect(await admin.client.follow(forced)).toShow("You can't send this email again");
    expect(await stateOf(adminMail)).toBe("failed");
  });
});

const reader = `reader-${Date.now()}@example.com`;
await site.db.insert(newsletterSubscribers).values({
  id: uuidv7(),
  email: reader,
  locale: "hu",
  state: "confirmed",
  confirmedAt: Date.now(),
  createdAt: Date.now(),
  updatedAt: Date.now(),
});

describe("the newsletter's files", () => {
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
    expect(log).toShow("exported the newsletter addresses", "exported the members to mention");
  });

  test.each(["newsletter/subscribers", "newsletter/members", "audit"])(
    "%s asks for the password again after ten minutes",
    async (file) => {
      const idle = await newAdmin(site);
      await ageSignIn(site.db, idle.id);
      const answer = await idle.client.post(`/admin/${file}.csv`);
      expect(answer.body).toBe("");
      const page = await confirmIdentity(idle.client, answer, idle);
      expect(await site.rows(auditLog, { actorId: idle.id })).toEqual([]);
      const download = await pressWaiting(idle.client, page);
      expect(download.headers["content-type"]).toContain("text/csv");
      expect(await site.rows(auditLog, { actorId: idle.id })).toHaveLength(1);
    },
  );
});

describe("the audit log", () => {
  test("shows who did what, and is narrowed down by its filters", async () => {
    const log = (query: string) => admin.client.get(`/admin/audit?${query}`);
    await admin.client.post("/admin/audit.csv");
    expect(await log("")).toShow("deleted after three years");
    expect(await log(`actor=${admin.id}&action=audit.exported`)).toShow("Napló Nóra");
    expect(await log(`actor=${admin.id}&action=quote.closed`)).toShow("No results");
    expect(await log(`actor=${admin.id}&to=2020-01-01`)).toShow("No results");
    expect(await log("action=nonsense&from=never")).toShow("exported the audit log");
  });

  test("finds what was done with a person by name and address, and with a setting by its label", async () => {
    const { id } = await newMember(site, { name: "Aranka Audited" });
    const [user] = await site.rows(users, { id });
    await site.db.insert(auditLog).values([
      { id: uuidv7(), actorId: admin.id, action: "member.restored", subject: id, createdAt: 1 },
      {
        id: uuidv7(),
        actorId: admin.id,
        action: "setting.changed",
        subject: "site_title",
        createdAt: 1,
      },
    ]);
    const log = (subject: string) =>
      admin.client.get(`/admin/audit?subject=${encodeURIComponent(subject)}`);
    for (const subject of [id, "aranka aud", `${user?.email.toUpperCase()}`])
      expect(await log(subject), subject).toShow("ended the suspension of Aranka Audited");
    expect(await log("Site title")).toShow("Site title");
    expect(await log("Site title")).not.toShow("Aranka Audited");
    expect(await log("nobody at all")).toShow("No results");
    const file = await admin.client.post("/admin/audit.csv?subject=aranka%20aud");
    expect(file.body).toContain(",member.restored,");
    expect(file.body).not.toContain(",setting.changed,");
  });

  test("is downloaded with the same filters", async () => {
    const address = `/admin/audit.csv?actor=${admin.id}&action=audit.exported`;
    const file = await admin.client.post(address);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = file.body.trim().split("\r\n");
    expect(head).toContain("time,actor_id,actor,action");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes("Napló Nóra,audit.exported"))).toBe(true);
    const entries = await site.rows(auditLog, { actorId: admin.id });
    const details = { actor: admin.id, action: "audit.exported" };
    const entry = expect.objectContaining({ subject: "audit_log", details });
    expect(entries).toContainEqual(entry);
  });

  test("says that a name means more people than it shows, and is not downloaded in part", async () => {
    const namesakes = Array.from({ length: PEOPLE_PER_PAGE + 1 }, () => uuidv7());
    const at = Date.now();
    await site.db
      .insert(users)
      .values(
        namesakes.map((id) => ({ id, email: `${id}@example.com`, createdAt: at, updatedAt: at })),
      );
    await site.db
      .insert(profiles)
      .values(
        namesakes.map((id) => ({ id, username: id, fullName: "Nándor Namesake", updatedAt: at })),
      );
    expect(await admin.client.get("/admin/audit?subject=nandor")).toShow(
      "Some entries may be missing",
    );
    const answer = await admin.client.post("/admin/audit.csv?subject=nandor");
    expect([answer.status, answer.location]).toEqual([303, "/admin/audit?subject=nandor"]);
  });

  test("leads from a link to the page, because a download is written down", async () => {
    const answer = await admin.client.get("/admin/audit.csv?action=mail.read");
    expect(answer.location).toBe("/admin/audit?action=mail.read");
  });
});
