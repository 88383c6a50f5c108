import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contactMessages, withdrawals } from "#db/schema.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { contactFields, newAnswers, openContactStep } from "#tests/support/inbox/quote-request.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { newAddress, signUp, stateOf } from "#tests/support/mail/newsletter.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack({ data: "empty" });
beforeEach(() => site.database.start());

describe("a directory without experts", () => {
  test("invites visitors to be the first", async () => {
    const home = await site.get("/");
    expect(home).toAnswer(200, "No featured experts found. Be the first to join!");
    expect(await site.get("/experts")).toShow("No experts found");
  });
});

describe("a site whose database is down", () => {
  test("shows what failed and six examples, and keeps the typed text", async () => {
    const client = site.newClient();
    const answers = newAnswers({ company: "Kept Words Ltd" });
    const step = await openContactStep(client, answers);
    await site.database.kill();

    const home = await client.get("/");
    expect(home).toShow("Failed to load experts. Please try again later.");

    const list = await client.get("/experts");
    expect(list).toAnswer(503, "Failed to load experts. Using demo data instead.");
    expect(list.body.match(/<article\b/g)).toHaveLength(6);

    const submitted = await client.post("/quote/contact", contactFields(step, answers));
    const problem = "There was a problem submitting your quote request. Please try again later.";
    expect(submitted).toAnswer(503, "Error", problem);
    expect(submitted.body).toContain("Kept Words Ltd");

    const { category, details } = answers;
    const first = await client.post("/quote", { category, details });
    expect(first).toAnswer(
      503,
      "An unexpected error occurred. Please try again later.",
      "Orders come in as PDFs",
    );
  });

  test("shows an admin the failed action, and keeps the reason of a suspension", async () => {
    const { client } = await newAdmin(site);
    await site.database.kill();
    const link = await client.post("/admin-access");
    expect(link).toAnswer(503, "Failed to generate admin login link. Check console for details.");
    const suspend = { intent: "suspend", reason: "Copied texts" };
    const form = await client.post("/admin/people/somebody", suspend);
    expect(form).toAnswer(503, "We kept what you entered.");
    expect(form.body).toContain("Copied texts</textarea>");
  });
});

describe("while the database is down", () => {
  test("the contact form is shown, keeps the typed text, and sends it after the outage", async () => {
    const client = site.newClient();
    const message = newMessage();
    await client.get("/contact");
    await site.database.kill();
    expect((await client.get("/contact")).status).toBe(200);
    const refused = await client.post("/contact", message);
    expect(refused).toBeUnavailable(
      "Error",
      "There was a problem sending your message. Please try again later.",
    );
    const { fields } = formWith(refused.body, "subject");
    expect(fields).toEqual({ ...message, order_notes: "" });
    await site.database.start();
    expect((await client.post("/contact", fields)).location).toBe("/contact");
    expect(await site.db.select().from(contactMessages)).toMatchObject([message]);
  });

  test("a withdrawal keeps its text, and is stored once when it is sent again", async () => {
    const client = site.newClient();
    const email = newAddress();
    const typed = { name: "Clara", email, reference: "The Pro plan", message: "" };
    await site.database.kill();
    const check = await client.post("/withdraw", typed);
    expect(check.status).toBe(200);
    const { fields: asked } = formWith(check.body, "reference");
    const refused = await client.post("/withdraw", { ...asked, intent: "confirm" });
    expect(refused).toBeUnavailable("or write to us by email");
    const { fields } = formWith(refused.body, "reference");
    expect(fields).toEqual({ ...asked, order_notes: "" });
    await site.database.start();
    for (let time = 0; time < 2; time += 1)
      expect((await client.post("/withdraw", { ...fields, intent: "confirm" })).status).toBe(200);
    expect(await site.db.$count(withdrawals, eq(withdrawals.email, email))).toBe(1);
  });

  test("the newsletter's form keeps the address, known or not", async () => {
    const client = site.newClient();
    const known = newAddress();
    await signUp(site, known);
    await site.database.kill();
    for (const email of [known, newAddress()]) {
      const refused = await client.post("/newsletter", { email });
      expect(refused).toBeUnavailable("An unexpected error occurred. Please try again.");
      expect(formWith(refused.body, "email").fields.email).toBe(email);
    }
  });

  test("the form for a lost link keeps the address", async () => {
    const client = site.newClient();
    const email = newAddress();
    await site.database.kill();
    expect((await client.get("/requests")).status).toBe(200);
    const refused = await client.post("/requests", { email });
    expect(refused).toBeUnavailable();
    expect(formWith(refused.body, "email").fields.email).toBe(email);
    await site.database.start();
    expect((await client.post("/requests", { email })).location).toBe("/requests");
  });

  test("the links of its mails show that they failed, and work after the outage", async () => {
    const client = site.newClient();
    const email = newAddress();
    const { confirm, leave } = await signUp(site, email);
    for (const [link, after] of [
      [confirm, "confirmed"],
      [leave, "unsubscribed"],
    ] as const) {
      await site.database.kill();
      expect(await client.get(link)).toBeUnavailable();
      const failed = await client.post(link);
      expect(failed).toBeUnavailable("An unexpected error occurred.");
      expect(failed.body).toMatch(/<form method="post"[^>]*>/);
      await site.database.start();
      expect((await client.post(link)).status).toBe(200);
      expect(await stateOf(site.db, email)).toBe(after);
    }
  });
});

test("an accepted message is mailed although the app died and the mail service was down", async () => {
  const message = newMessage();
  await site.mail.kill();
  expect((await site.post("/contact", message)).location).toBe("/contact");
  await site.app.kill();
  await site.mail.start();
  await site.app.start();
  await site.db.run("update email_outbox set next_attempt_at = 1");
  await site.tick();
  const mails = await site.inbox.list({ to: "contact@example.com" });
  expect(mails.filter(({ text }) => text.includes(message.email))).toHaveLength(1);
});
