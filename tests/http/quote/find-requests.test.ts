import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emailOutbox, quotes } from "#db/schema.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const newAddress = () => `nora-${randomBytes(5).toString("hex")}@example.com`;
const ask = (email: string, more = {}) => site.newClient().post("/requests", { email, ...more });
const mailsTo = (email: string) =>
  site.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));

describe("a client who has lost the link of a request", () => {
  test("finds the way to it where one would look", async () => {
    const client = site.newClient();
    expect(await client.get("/contact")).toInclude('href="/requests"');
    expect(await client.get("/requests/lost")).toInclude('href="/requests"');
    const page = await client.get("/requests");
    expect(page).toShow("Find your request");
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
    for (const { token } of [open, closed])
      expect(links).toContain(`${site.origin}/requests/${token}`);
    expect(links.join()).not.toContain(other.quoteId);
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, open.quoteId));
  });

  test("gets the same answer whether the address is known or not", async () => {
    const known = newAddress();
    await newConversation(site, await newMember(site), { quote: { email: known } });
    const observe = (email: string) => observePost(site, "/requests", { email }, "rate_limits");
    const seen = await observe(known);
    expect(await observe(newAddress())).toEqual(seen);
    expect(seen).toShow("If there are requests with this address");
  });

  test.each(["", "nora", "nora@example"])("sees what is wrong with %j", async (email) => {
    const page = await ask(email);
    expect(page).toAnswer(400, "Email: Please enter a valid email address.");
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

  test("gets a limited number of mails per hour, always with the same answer", async () => {
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
    expect(page).toBeTooMany();
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });
});
