import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contactMessages, emailOutbox } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { fromOtherSite } from "#tests/support/http/browser-headers.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

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
    const page = await site.get("/contact");
    expect(page.status).toBe(200);
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page).toShow("Your Name", "Subject", "Message", "Send Message", "Sending...");
    expect(page).toShow("Szombathely, Hungary");
    expect(page).toInclude('href="mailto:contact@example.com"');
    expect(fieldsOf(page)).toEqual(empty);
  });

  test("fills in name and address of a signed-in member", async () => {
    const client = await signedIn(site, accounts.user);
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
    // The mail is sent after the response.
    const own = asked.filter(({ statements }) => /contact_messages/.test(statements.join()));
    expect(own).toHaveLength(2);
  });
});

describe("a message", () => {
  test("is stored, thanked for, and mailed to whom it concerns", async () => {
    const client = site.newClient();
    const message = newMessage();
    const sent = await client.post("/contact", message);
    expect(sent).toRedirect("/contact");
    const page = await client.follow(sent);
    expect(page).toShow("Message sent");
    expect(page).toShow("Thank you! We've received your message and will get back to you soon.");
    expect(fieldsOf(page)).toEqual(empty);
    expect(await client.get("/contact")).not.toShow("Message sent");

    const { rows, mails } = await findStored(message.email);
    expect(rows).toMatchObject([{ ...message, locale: "en", handledAt: null }]);
    expect(mails).toMatchObject([{ recipient: "contact@example.com" }]);
    const mail = await until("the mail came", async () => {
      const received = await site.inbox.list({ to: "contact@example.com" });
      return received.find(({ text }) => text.includes(message.email));
    });
    expect(mail.subject).toBe(`Contact form: ${message.subject}`);
    expect(mail.text).toInclude(message.name, message.subject, "> Which one <stays>?");
    expect(mail.html).toInclude("Which one &lt;stays&gt;?");
  });

  test("sends no mail to the address that it names", async () => {
    const message = newMessage();
    await site.post("/contact", message);
    await site.tick();
    expect(await site.inbox.list({ to: message.email })).toEqual([]);
  });

  test("keeps its sender's language, and is thanked for in it", async () => {
    const client = site.newClient();
    const hungarian = { "Accept-Language": "hu" };
    const message = newMessage();
    const sent = await client.post("/contact", message, hungarian);
    expect(await client.get(sent.location ?? "", hungarian)).toShow("Megkaptuk az üzenetét");
    expect((await findStored(message.email)).rows[0]?.locale).toBe("hu");
  });

  test("sent repeatedly, also simultaneously, is one message", async () => {
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
    expect((await site.post("/contact", message, fromOtherSite)).status).toBe(403);
    expect((await findStored(message.email)).rows).toEqual([]);
  });
});

describe("a refused form", () => {
  test.each(["name", "email", "subject", "message"])("because %s is missing", async (field) => {
    const message = newMessage({ [field]: " " });
    const page = await site.post("/contact", message);
    expect(page).toAnswer(400, "Missing information", "Please fill out all fields");
    expect(page).toShow("This field is required.", `${labels[field]}: This field is required.`);
    expect(readHead(page.body).title).toMatch(/^Error: Contact us/);
    const { [field]: _, ...others } = message;
    expect(fieldsOf(page)).toMatchObject(others);
    expect(page).toInclude(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
  });

  test("because the address is invalid", async () => {
    const message = newMessage({ email: "nora at example" });
    const page = await site.post("/contact", message);
    expect(page).toAnswer(400, "Invalid email", "Please enter a valid email address");
    expect(page).not.toShow("Missing information");
    expect(fieldsOf(page)).toMatchObject(message);
  });

  test("because something is too long, which is kept whole", async () => {
    const message = newMessage({ message: "x".repeat(5_001) });
    const page = await site.post("/contact", message);
    expect(page).toAnswer(400, "Please use at most 5,000 characters.");
    expect(fieldsOf(page).message).toHaveLength(5_001);
  });

  test("because one network sent too many", async () => {
    const client = site.newClient();
    await client.post("/contact", newMessage());
    const release = await exhaustLimit(site.db, "contact-address");
    const message = newMessage();
    const refused = await client.post("/contact", message);
    expect(refused).toBeTooMany(/Please try again in \d+ minutes?\. We've kept what you typed\./);
    expect(fieldsOf(refused)).toMatchObject(message);
    expect((await findStored(message.email)).rows).toEqual([]);
    await release();
    expect((await client.post("/contact", fieldsOf(refused))).location).toBe("/contact");
  });

  test("because the hidden field was filled in and links were posted", async () => {
    const links = "https://a.example https://b.example https://c.example https://d.example";
    const message = newMessage({ message: links, order_notes: "https://a.example" });
    const client = site.newClient();
    const refused = await client.post("/contact", message);
    expect(refused).toAnswer(400, "This looks like an automated message");
    expect(fieldsOf(refused)).toEqual({ ...message, order_notes: "" });
    expect((await findStored(message.email)).rows).toEqual([]);
    const person = newMessage({ order_notes: "Nora" });
    expect((await client.post("/contact", person)).location).toBe("/contact");
  });
});
