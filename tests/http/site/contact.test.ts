import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contactMessages, emailOutbox } from "#db/schema.ts";

import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const fieldsOf = (page: HttpResponse) => formWith(page.body, "subject").fields;
const labels: Record<string, string> = {
  name: "Your Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
};
const empty = { name: "", email: "", subject: "", message: "", order_notes: "" };

async function findStored(email: string) {
  const [rows, mails] = await site.db.batch([
    site.db.select().from(contactMessages).where(eq(contactMessages.email, email)),
    site.db.select().from(emailOutbox).where(eq(emailOutbox.replyTo, email)),
  ]);
  return { rows, mails };
}

describe("the contact page", () => {
  test("asks for four things, and says where else we are reached", async () => {
    const page = await site.newClient().get("/contact");
    expect(page.status).toBe(200);
    expect(page.headers["set-cookie"]).toBeUndefined();
    expectText(page.body, "Your Name");
    expectText(page.body, "Subject");
    expectText(page.body, "Message");
    expectText(page.body, "Send Message");
    expectText(page.body, "Sending...");
    expectText(page.body, "Szombathely, Hungary");
    expect(page.body).toContain('href="mailto:contact@example.com"');
    expect(fieldsOf(page)).toEqual(empty);
  });

  test("knows who is signed in", async () => {
    const client = site.newClient();
    await signIn(client, accounts.user);
    const { name, email } = accounts.user;
    const page = await client.get("/contact");
    expect(fieldsOf(page)).toEqual({ ...empty, name, email });
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("asks the database for nothing, and twice when it is posted", async () => {
    const client = site.newClient();
    await client.get("/contact");
    expect(await site.roundTrips.during(() => client.get("/contact"))).toHaveLength(0);
    const asked = await site.roundTrips.during(() => client.post("/contact", newMessage()));
    // Others send the mail, after the response.
    const own = asked.filter(({ statements }) => /contact_messages/.test(statements.join()));
    expect(own).toHaveLength(2);
  });
});

describe("a message", () => {
  test("is stored, thanked for, and mailed to whom it concerns", async () => {
    const client = site.newClient();
    const message = newMessage();
    const sent = await client.post("/contact", message);
    expect([sent.status, sent.location]).toEqual([303, "/contact"]);
    const page = await client.follow(sent);
    expectText(page.body, "Message sent");
    expectText(page.body, "Thank you! We've received your message and will get back to you soon.");
    expect(fieldsOf(page)).toEqual(empty);
    expect(textOf(await client.get("/contact"))).not.toContain("Message sent");

    const { rows, mails } = await findStored(message.email);
    expect(rows).toMatchObject([{ ...message, locale: "en", handledAt: null }]);
    expect(mails).toMatchObject([{ recipient: "contact@example.com" }]);
    const mail = await until("the mail came", async () => {
      const received = await site.inbox.list({ to: "contact@example.com" });
      return received.find(({ text }) => text.includes(message.email));
    });
    expect(mail.subject).toBe(`Contact form: ${message.subject}`);
    for (const words of [message.name, message.subject, "> Which one <stays>?"])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain("Which one &lt;stays&gt;?");
  });

  test("does not make us write to the address that it names", async () => {
    const message = newMessage();
    await site.newClient().post("/contact", message);
    await site.tick();
    expect(await site.inbox.list({ to: message.email })).toEqual([]);
  });

  test("keeps its sender's language, and is thanked for in it", async () => {
    const client = site.newClient();
    const hungarian = { "Accept-Language": "hu" };
    const message = newMessage();
    const sent = await client.post("/contact", message, hungarian);
    const page = await client.get(sent.location ?? "", hungarian);
    expect(textOf(page)).toContain("Megkaptuk az üzenetét");
    expect((await findStored(message.email)).rows[0]?.locale).toBe("hu");
  });

  test("that is sent again and again, also at once, is one message", async () => {
    const client = site.newClient();
    const message = newMessage();
    const posts = await Promise.all([1, 2, 3, 4].map(() => client.post("/contact", message)));
    posts.push(await client.post("/contact", message));
    for (const { status, location } of posts) expect([status, location]).toEqual([303, "/contact"]);
    const { rows, mails } = await findStored(message.email);
    expect([rows.length, mails.length]).toEqual([1, 1]);
  });

  test("of another site is refused", async () => {
    const message = newMessage();
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const response = await site.newClient().post("/contact", message, foreign);
    expect(response.status).toBe(403);
    expect((await findStored(message.email)).rows).toEqual([]);
  });
});

describe("a form that comes back", () => {
  test.each(["name", "email", "subject", "message"])("because %s is missing", async (field) => {
    const message = newMessage({ [field]: " " });
    const page = await site.newClient().post("/contact", message);
    expect(page.status).toBe(400);
    expectText(page.body, "Missing information");
    expectText(page.body, "Please fill out all fields");
    expectText(page.body, "This field is required.");
    expect(textOf(page)).toContain(`${labels[field]}: This field is required.`);
    expect(readHead(page.body).title).toMatch(/^Error: Contact us/);
    const { [field]: _, ...others } = message;
    expect(fieldsOf(page)).toMatchObject(others);
    expect(page.body).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
  });

  test("because the address is none", async () => {
    const message = newMessage({ email: "nora at example" });
    const page = await site.newClient().post("/contact", message);
    expect(page.status).toBe(400);
    expectText(page.body, "Invalid email");
    expectText(page.body, "Please enter a valid email address");
    expect(textOf(page)).not.toContain("Missing information");
    expect(fieldsOf(page)).toMatchObject(message);
  });

  test("because something is too long, which is never cut", async () => {
    const message = newMessage({ message: "x".repeat(5_001) });
    const page = await site.newClient().post("/contact", message);
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("Please use at most 5000 characters.");
    expect(fieldsOf(page).message).toHaveLength(5_001);
  });

  test("because a great many came from one network", async () => {
    const client = site.newClient();
    await client.post("/contact", newMessage());
    const release = await exhaustLimit(site.db, "contact-address");
    const message = newMessage();
    const refused = await client.post("/contact", message);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(refused)).toMatch(/Please try again in \d+ minutes?\. What you typed is kept\./);
    expect(fieldsOf(refused)).toMatchObject(message);
    expect((await findStored(message.email)).rows).toEqual([]);
    await release();
    expect((await client.post("/contact", fieldsOf(refused))).location).toBe("/contact");
  });

  test("because a machine filled in what people do not see, and posted links", async () => {
    const links = "https://a.example https://b.example https://c.example https://d.example";
    const message = newMessage({ message: links, order_notes: "https://a.example" });
    const client = site.newClient();
    const refused = await client.post("/contact", message);
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("This looks like an automated message");
    expect(fieldsOf(refused)).toEqual({ ...message, order_notes: "" });
    expect((await findStored(message.email)).rows).toEqual([]);
    const person = newMessage({ order_notes: "Nora" });
    expect((await client.post("/contact", person)).location).toBe("/contact");
  });
});
