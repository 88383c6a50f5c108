import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createConfirmToken } from "#app/mail/links/newsletter-token.server.ts";
import { newsletterSubscribers } from "#db/schema.ts";
import { fromOtherSite, ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import {
  kinds,
  linkIn,
  newAddress,
  newReader,
  signUp,
  stateOf,
} from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const titleOf = (page: HttpResponse) => readHead(page.body).title.split(" – ")[0];
const emptyForm = { action: "/newsletter", fields: { email: "", order_notes: "" } };
const emailOn = (page: HttpResponse) => formWith(page.body, "email").fields.email;

describe("the newsletter's page", () => {
  test("says what one gets, and asks for nothing but an address", async () => {
    const page = await site.get("/newsletter");
    expect(page).toAnswer(200, "in your inbox now and then");
    expect(formWith(page.body, "email")).toEqual(emptyForm);
    expect(page).toShow("Sending...");
  });

  const paths = ["/", "/experts", "/nothing-here"];
  test.each(paths)("is asked for in the footer of %s", async (path) => {
    expect(formWith((await site.get(path)).body, "email")).toEqual(emptyForm);
  });

  const emails = ["", "nils", "nils@example", "nils@example.com\r\nBcc: all@example.com"];
  test.each(emails)("keeps what was typed when it is not an address: %s", async (email) => {
    const page = await site.post("/newsletter", { email });
    expect(page).toAnswer(400, "Invalid email", "Please enter a valid email address.");
    expect(page).toShow("Email: Please enter a valid email address.");
    expect(titleOf(page)).toBe("Error: Newsletter");
    expect(emailOn(page)?.startsWith(email.slice(0, 12))).toBe(true);
  });

  test("refuses a filled hidden field once and accepts the second try", async () => {
    const email = newAddress();
    const client = site.newClient();
    const refused = await client.post("/newsletter", { email, order_notes: "x" });
    expect(refused).toAnswer(400, "This looks like an automated sign-up");
    expect(await stateOf(site.db, email)).toBeUndefined();
    const { fields } = formWith(refused.body, "email");
    expect((await client.post("/newsletter", fields)).location).toBe("/newsletter");
    expect(await stateOf(site.db, email)).toBe("pending");
  });

  test("limits the number of addresses", async () => {
    const client = site.newClient();
    await client.post("/newsletter", { email: newAddress() });
    await exhaustLimit(site.db, "newsletter-address");
    const email = newAddress();
    const refused = await client.post("/newsletter", { email });
    expect(refused).toBeTooMany(/Please try again in \d+ minutes?\. We've kept what you typed\./);
    expect(emailOn(refused)).toBe(email);
    expect(await stateOf(site.db, email)).toBeUndefined();
  });

  test("refuses an address that another site posts", async () => {
    const email = newAddress();
    expect((await site.post("/newsletter", { email }, fromOtherSite)).status).toBe(403);
    expect(await stateOf(site.db, email)).toBeUndefined();
  });
});

describe("entering an address", () => {
  test("gets the same answer whether the address was known or not", async () => {
    const answers: unknown[] = [];
    for (const kind of kinds) {
      const email = await newReader(site, kind);
      const client = site.newClient();
      const answer = await client.post("/newsletter", { email });
      const page = await client.follow(answer);
      expect(page).toShow("Check your inbox");
      expect(page).not.toInclude(email);
      const { date: _, "x-request-id": __, ...headers } = answer.headers;
      answers.push({ status: answer.status, headers, body: answer.body, page: page.body });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("asks the database for the same, known or unknown, so that timing reveals nothing", async () => {
    const efforts: string[][] = [];
    for (const kind of kinds) {
      const email = await newReader(site, kind);
      const seen = await observePost(site, "/newsletter", { email }, "newsletter_subscribers");
      efforts.push(seen.trips);
    }
    for (const effort of efforts) expect(effort).toEqual(efforts[0]);
    expect(efforts[0]).toHaveLength(2);
  });

  test("sends one mail, however often the address is entered", async () => {
    const email = newAddress();
    const client = site.newClient();
    await Promise.all([1, 2, 3].map(() => client.post("/newsletter", { email })));
    await client.post("/newsletter", { email: email.toUpperCase() });
    await site.inbox.waitFor({ to: email });
    await site.tick();
    expect(await site.inbox.list({ to: email })).toHaveLength(1);
  });

  test("of a subscriber mails that they are subscribed, with a link to unsubscribe", async () => {
    const email = await newReader(site, "confirmed");
    await site.post("/newsletter", { email });
    const mail = await site.inbox.waitFor({ to: email, subject: "You're subscribed" });
    expect(mail.text).toInclude("you don't need to do anything");
    expect(await stateOf(site.db, email)).toBe("confirmed");
    await site.post(linkIn(mail, "unsubscribe"));
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("gets the mail in the visitor's language", async () => {
    const email = newAddress();
    await site.post("/newsletter", { email }, { "Accept-Language": "hu" });
    const mail = await site.inbox.waitFor({ to: email });
    expect(mail.subject).toBe("Kérjük, erősítse meg a hírlevél-feliratkozását");
  });
});

describe("the link to confirm", () => {
  test("changes nothing when a scanner opens it, and subscribes at the button", async () => {
    const { email, confirm, leave } = await signUp(site);
    const client = site.newClient();
    for (const page of [await client.get(confirm), await client.get(confirm)]) {
      expect(page).toAnswer(200, "Confirm your subscription");
      expect(page).toHaveSecretAddress();
    }
    expect(await stateOf(site.db, email)).toBe("pending");
    const page = await client.get(confirm);
    const form = postForms(page.body).find(({ fields }) => Object.keys(fields).length === 0);
    expect(form?.action).toBe("");
    const done = await client.post(confirm);
    expect(done.status).toBe(200);
    expect(titleOf(done)).toBe("Confirm your subscription");
    expect(done).toShow("You're subscribed");
    expect(done).toInclude(`href="${leave}"`);
    expect(await stateOf(site.db, email)).toBe("confirmed");
    for (const again of [await client.post(confirm), await client.get(confirm)])
      expect(again).toShow("You're subscribed");
  });

  test("is not used by another site, nor by a machine that says nothing of itself", async () => {
    const { email, confirm } = await signUp(site);
    expect((await site.post(confirm, {}, fromOtherSite)).status).toBe(403);
    const asked = await site.post(confirm, {}, ofUnknownOrigin);
    expect(asked).toShow("Please confirm");
    expect(titleOf(asked)).toBe("Please confirm");
    expect(await stateOf(site.db, email)).toBe("pending");
  });

  test("is no longer valid once its reader has left", async () => {
    const { email, confirm, leave } = await signUp(site);
    await site.post(leave);
    for (const page of await site.newClient().openAndPost(confirm)) {
      expect(page).toAnswer(410, "This link is no longer valid");
      expect(page).toInclude(/<a[^>]*href="\/newsletter"[^>]*>To the newsletter<\/a>/);
    }
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("is no longer valid after seven days, and names the way to a new one", async () => {
    const { email, confirm } = await signUp(site);
    const [subscriberId = "", version] = confirm.split("/").at(-1)?.split(".") ?? [];
    const link = { subscriberId, version: Number(version), expiresAt: Date.now() - 1 };
    const token = await createConfirmToken(site.variables.LINK_SECRET ?? "", link);
    expect((await site.get(`/newsletter/confirm/${token}`)).status).toBe(410);
    const posted = await site.post(`/newsletter/confirm/${token}`);
    expect([posted.status, titleOf(posted)]).toEqual([410, "Error: Confirm your subscription"]);
    expect(await stateOf(site.db, email)).toBe("pending");
  });
});

describe("the link to leave", () => {
  test("changes nothing when a scanner opens it, and ends it at the button, without signing in", async () => {
    const email = await newReader(site, "confirmed");
    await site.post("/newsletter", { email });
    const mail = await site.inbox.waitFor({ to: email, subject: "You're subscribed" });
    const leave = linkIn(mail, "unsubscribe");
    const client = site.newClient();
    const page = await client.get(leave);
    expect(page).toAnswer(200, "Unsubscribe from the newsletter");
    expect(page).toHaveSecretAddress();
    expect(await stateOf(site.db, email)).toBe("confirmed");
    for (const done of [await client.post(leave), ...(await client.openAndPost(leave))]) {
      expect(done.status).toBe(200);
      expect(titleOf(done)).toBe("Unsubscribe from the newsletter");
      expect(done).toShow("You're unsubscribed");
    }
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("is used by mail programs with one click, as every newsletter mail offers", async () => {
    const { email, mail, confirm, leave } = await signUp(site);
    await site.post(confirm);
    const address = `${site.origin}${leave}`;
    expect(mail.headers["List-Unsubscribe"]).toBe(`<${address}>`);
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const body = { "List-Unsubscribe": "One-Click" };
    expect((await site.post(leave, body, fromOtherSite)).status).toBe(200);
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
    expect((await site.newClient().postMultipart(leave, body, ofUnknownOrigin)).status).toBe(200);
  });

  test("confirms the removal of a deleted subscriber as well", async () => {
    const { email, leave } = await signUp(site);
    await site.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    for (const page of await site.newClient().openAndPost(leave))
      expect(page).toAnswer(200, "You're unsubscribed");
  });

  test("lets its reader subscribe again by a new mail", async () => {
    const email = await newReader(site, "unsubscribed");
    await site.post("/newsletter", { email });
    const mail = await until("a second mail came", async () => {
      const [newest, first] = await site.inbox.list({ to: email, subject: "Please confirm" });
      return first && newest;
    });
    await site.post(linkIn(mail, "confirm"));
    expect(await stateOf(site.db, email)).toBe("confirmed");
  });
});

const pages = ["/newsletter/confirm/made.1.2.up", "/newsletter/unsubscribe/made-up"];
test.each(pages)("an unknown link %s answers 404 and links the newsletter", async (path) => {
  for (const page of await site.newClient().openAndPost(path)) {
    expect(page).toAnswer(404, "This link doesn't work");
    expect(page).toInclude(/<a[^>]*href="\/newsletter"[^>]*>To the newsletter<\/a>/);
    expect(page.headers["x-robots-tag"]).toBe("noindex");
  }
});
