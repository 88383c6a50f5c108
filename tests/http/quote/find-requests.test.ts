import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { emailOutbox, quotes } from "#db/schema.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const newAddress = () => `nora-${randomBytes(5).toString("hex")}@example.com`;
const ask = (email: string, more = {}) => site.newClient().post("/requests", { email, ...more });
const mailsTo = (email: string) =>
  site.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));

describe("whoever has lost the link of a request", () => {
  test("finds the way to it where one would look", async () => {
    const client = site.newClient();
    expect((await client.get("/contact")).body).toContain('href="/requests"');
    expect((await client.get("/requests/lost")).body).toContain('href="/requests"');
    const page = await client.get("/requests");
    expect(visibleText(page.body)).toContain("Find your request");
    expect(formWith(page.body, "email")).toEqual({
      action: "/requests",
      fields: { email: "", order_notes: "" },
    });
  });

  test("gets the links of all requests of the address by mail, closed ones included", async () => {
    const email = newAddress();
    const expert = await newMember(site);
    const open = await newConversation(site, expert, { quote: { email } });
    const closed = await newConversation(site, expert, { quote: { email, closedAt: 1 } });
    const other = await newConversation(site, expert);
    expect((await ask(` ${email.toUpperCase()} `)).location).toBe("/requests");
    const links = linksIn(await site.inbox.waitFor({ to: email }));
    for (const { token } of [open, closed]) {
      expect(links).toContain(`${site.origin}/requests/${token}`);
    }
    expect(links.join()).not.toContain(other.quoteId);
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, open.quoteId));
  });

  test("learns nothing of whether an address is known", async () => {
    const known = newAddress();
    await newConversation(site, await newMember(site), { quote: { email: known } });
    const answers = [];
    for (const email of [known, newAddress()]) {
      const client = site.newClient();
      const asked = await site.roundTrips.during(() => client.post("/requests", { email }));
      const page = await client.get("/requests");
      // Sending what waits for anybody begins with the answer.
      const own = asked.filter(({ statements }) => statements.join().includes("rate_limits"));
      answers.push({
        text: visibleText(page.body),
        statements: own.map(({ statements }) => statements),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.text).toContain("If there are requests with this address");
  });

  test.each(["", "nora", "nora@example"])("is told what is wrong with %j", async (email) => {
    const page = await ask(email);
    expect(page.status).toBe(400);
    expect(visibleText(page.body)).toContain("Email: Please enter a valid email address.");
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });

  test("is asked again when the hidden field is filled in", async () => {
    const email = newAddress();
    await newConversation(site, await newMember(site), { quote: { email } });
    const page = await ask(email, { order_notes: "x" });
    expect(page.status).toBe(400);
    expect(formWith(page.body, "email").fields.email).toBe(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("gets a few mails within the hour, whoever asks, and everybody the same answer", async () => {
    const email = newAddress();
    await newConversation(site, await newMember(site), { quote: { email } });
    await ask(email);
    const sent = (await mailsTo(email)).length;
    await exhaustLimit(site.db, "request-links-mail");
    expect((await ask(email)).location).toBe("/requests");
    expect((await mailsTo(email)).length).toBe(sent);
  });

  test("has to wait after very many tries, and the address is kept", async () => {
    const email = newAddress();
    const client = site.newClient();
    await client.post("/requests", { email });
    await exhaustLimit(site.db, "request-links-address");
    const page = await client.post("/requests", { email });
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });
});
