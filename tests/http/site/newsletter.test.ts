import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createConfirmToken } from "#app/mail/links/newsletter-token.server.ts";
import { newsletterSubscribers } from "#db/schema.ts";

import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import {
  kinds,
  linkIn,
  newAddress,
  newReader,
  signUp,
  stateOf,
} from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

/** A mail program's server: says nothing of where it comes from. */
const silent = { Origin: null, Referer: null, "Sec-Fetch-Site": null, "Sec-Fetch-Mode": null };
const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
const textOf = (page: HttpResponse) => visibleText(page.body);
const titleOf = (page: HttpResponse) => readHead(page.body).title.split(" – ")[0];
const emailOn = (page: HttpResponse) => formWith(page.body, "email").fields.email;

describe("the newsletter's page", () => {
  test("says what one gets, and asks for nothing but an address", async () => {
    const page = await site.newClient().get("/newsletter");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("Now and then, by email");
    expect(formWith(page.body, "email")).toEqual({
      action: "/newsletter",
      fields: { email: "", order_notes: "" },
    });
    expectText(page.body, "Sending...");
  });

  test.each(["/", "/experts", "/nothing-here"])(
    "is asked for in the footer of %s",
    async (path) => {
      const { action, fields } = formWith((await site.newClient().get(path)).body, "email");
      expect({ action, fields }).toEqual({
        action: "/newsletter",
        fields: { email: "", order_notes: "" },
      });
    },
  );

  test.each(["", "nils", "nils@example", "nils@example.com\r\nBcc: all@example.com"])(
    "comes back with what was typed when that is no address: %s",
    async (email) => {
      const page = await site.newClient().post("/newsletter", { email });
      expect(page.status).toBe(400);
      expectText(page.body, "Invalid email");
      expectText(page.body, "Please enter a valid email address.");
      expect(textOf(page)).toContain("Email: Please enter a valid email address.");
      expect(titleOf(page)).toBe("Error: Newsletter");
      expect(emailOn(page)?.startsWith(email.slice(0, 12))).toBe(true);
    },
  );

  test("asks again when the hidden field is filled in, and takes the second try", async () => {
    const email = newAddress();
    const client = site.newClient();
    const refused = await client.post("/newsletter", { email, order_notes: "x" });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("This looks like an automated sign-up");
    expect(await stateOf(site.db, email)).toBeUndefined();
    const { fields } = formWith(refused.body, "email");
    expect((await client.post("/newsletter", fields)).location).toBe("/newsletter");
    expect(await stateOf(site.db, email)).toBe("pending");
  });

  test("lets nobody enter addresses without end", async () => {
    const client = site.newClient();
    await client.post("/newsletter", { email: newAddress() });
    await exhaustLimit(site.db, "newsletter-address");
    const email = newAddress();
    const refused = await client.post("/newsletter", { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(refused)).toMatch(/Please try again in \d+ minutes?\. What you typed is kept\./);
    expect(emailOn(refused)).toBe(email);
    expect(await stateOf(site.db, email)).toBeUndefined();
  });

  test("takes no address that another site posts", async () => {
    const email = newAddress();
    expect((await site.newClient().post("/newsletter", { email }, foreign)).status).toBe(403);
    expect(await stateOf(site.db, email)).toBeUndefined();
  });
});

describe("whoever enters an address", () => {
  test("learns nothing of whether it was known", async () => {
    const answers: unknown[] = [];
    for (const kind of kinds) {
      const email = await newReader(site, kind);
      const client = site.newClient();
      const answer = await client.post("/newsletter", { email });
      const page = await client.follow(answer);
      expect(textOf(page)).toContain("Check your inbox");
      expect(page.body).not.toContain(email);
      const { date: _, ...headers } = answer.headers;
      answers.push({ status: answer.status, headers, body: answer.body, page: page.body });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("makes us ask the database for the same, known or not, so that the time tells nothing", async () => {
    const efforts: string[][] = [];
    for (const kind of kinds) {
      const email = await newReader(site, kind);
      const client = site.newClient();
      const asked = await site.roundTrips.during(() => client.post("/newsletter", { email }));
      const trips = asked.map(({ statements }) => statements.join("; "));
      efforts.push(trips.filter((trip) => trip.includes("newsletter_subscribers")));
    }
    for (const effort of efforts) expect(effort).toEqual(efforts[0]);
    expect(efforts[0]).toHaveLength(2);
  });

  test("makes us write to it once, however often it is entered", async () => {
    const email = newAddress();
    const client = site.newClient();
    await Promise.all([1, 2, 3].map(() => client.post("/newsletter", { email })));
    await client.post("/newsletter", { email: email.toUpperCase() });
    await site.inbox.waitFor({ to: email });
    await site.tick();
    expect(await site.inbox.list({ to: email })).toHaveLength(1);
  });

  test("of a subscriber makes us say so to the subscriber, with a way to leave", async () => {
    const email = await newReader(site, "confirmed");
    await site.newClient().post("/newsletter", { email });
    const mail = await site.inbox.waitFor({ to: email, subject: "You are subscribed" });
    expect(mail.text).toContain("there is nothing to do");
    expect(await stateOf(site.db, email)).toBe("confirmed");
    await site.newClient().post(linkIn(mail, "unsubscribe"));
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("is written to in the language they read", async () => {
    const email = newAddress();
    await site.newClient().post("/newsletter", { email }, { "Accept-Language": "hu" });
    const mail = await site.inbox.waitFor({ to: email });
    expect(mail.subject).toBe("Kérjük, erősítse meg a hírlevél-feliratkozását");
  });
});

describe("the link to confirm", () => {
  test("changes nothing when a scanner opens it, and subscribes at the button", async () => {
    const email = newAddress();
    const { confirm, leave } = await signUp(site, email);
    const client = site.newClient();
    for (const page of [await client.get(confirm), await client.get(confirm)]) {
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("Confirm your subscription");
      expect(page.headers["referrer-policy"]).toBe("same-origin");
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(page.headers["cache-control"]).toContain("no-store");
    }
    expect(await stateOf(site.db, email)).toBe("pending");
    const page = await client.get(confirm);
    const form = postForms(page.body).find(({ fields }) => Object.keys(fields).length === 0);
    expect(form?.action).toBe("");
    const done = await client.post(confirm);
    expect(done.status).toBe(200);
    expect(titleOf(done)).toBe("Confirm your subscription");
    expect(textOf(done)).toContain("You are subscribed");
    expect(done.body).toContain(`href="${leave}"`);
    expect(await stateOf(site.db, email)).toBe("confirmed");
    for (const again of [await client.post(confirm), await client.get(confirm)])
      expect(textOf(again)).toContain("You are subscribed");
  });

  test("is not used by another site, nor by a machine that says nothing of itself", async () => {
    const email = newAddress();
    const { confirm } = await signUp(site, email);
    expect((await site.newClient().post(confirm, {}, foreign)).status).toBe(403);
    const asked = await site.newClient().post(confirm, {}, silent);
    expect(textOf(asked)).toContain("Please confirm");
    expect(titleOf(asked)).toBe("Please confirm");
    expect(await stateOf(site.db, email)).toBe("pending");
  });

  test("is no longer valid once its reader has left", async () => {
    const email = newAddress();
    const { confirm, leave } = await signUp(site, email);
    await site.newClient().post(leave);
    for (const page of [
      await site.newClient().get(confirm),
      await site.newClient().post(confirm),
    ]) {
      expect(page.status).toBe(410);
      expect(textOf(page)).toContain("This link is no longer valid");
      expect(page.body).toMatch(/<a[^>]*href="\/newsletter"[^>]*>To the newsletter<\/a>/);
    }
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("is no longer valid after seven days, and names the way to a new one", async () => {
    const email = newAddress();
    const { confirm } = await signUp(site, email);
    const [subscriberId = "", version] = confirm.split("/").at(-1)?.split(".") ?? [];
    const link = { subscriberId, version: Number(version), expiresAt: Date.now() - 1 };
    const token = await createConfirmToken(site.variables.LINK_SECRET ?? "", link);
    const page = await site.newClient().get(`/newsletter/confirm/${token}`);
    expect(page.status).toBe(410);
    const posted = await site.newClient().post(`/newsletter/confirm/${token}`);
    expect([posted.status, titleOf(posted)]).toEqual([410, "Error: Confirm your subscription"]);
    expect(await stateOf(site.db, email)).toBe("pending");
  });
});

describe("the link to leave", () => {
  test("changes nothing when a scanner opens it, and ends it at the button, without signing in", async () => {
    const email = await newReader(site, "confirmed");
    await site.newClient().post("/newsletter", { email });
    const mail = await site.inbox.waitFor({ to: email, subject: "You are subscribed" });
    const leave = linkIn(mail, "unsubscribe");
    const client = site.newClient();
    const page = await client.get(leave);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("Unsubscribe from the newsletter");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect(page.headers["x-robots-tag"]).toBe("noindex");
    expect(await stateOf(site.db, email)).toBe("confirmed");
    for (const done of [
      await client.post(leave),
      await client.post(leave),
      await client.get(leave),
    ]) {
      expect(done.status).toBe(200);
      expect(titleOf(done)).toBe("Unsubscribe from the newsletter");
      expect(textOf(done)).toContain("You are unsubscribed");
    }
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
  });

  test("is used by mail programs with one click, as every newsletter mail offers", async () => {
    const email = newAddress();
    const { mail, confirm, leave } = await signUp(site, email);
    await site.newClient().post(confirm);
    const address = `${site.origin}${leave}`;
    expect(mail.headers["List-Unsubscribe"]).toBe(`<${address}>`);
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const body = { "List-Unsubscribe": "One-Click" };
    const answer = await site.newClient().post(leave, body, silent);
    expect(answer.status).toBe(200);
    expect(await stateOf(site.db, email)).toBe("unsubscribed");
    expect((await site.newClient().postMultipart(leave, body, silent)).status).toBe(200);
  });

  test("has done its work for whoever is on the list no more", async () => {
    const email = newAddress();
    const { leave } = await signUp(site, email);
    await site.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    for (const page of [await site.newClient().get(leave), await site.newClient().post(leave)]) {
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("You are unsubscribed");
    }
  });

  test("lets its reader come back by a new mail", async () => {
    const email = await newReader(site, "unsubscribed");
    await site.newClient().post("/newsletter", { email });
    const mail = await until("a second mail came", async () => {
      const [newest, first] = await site.inbox.list({ to: email, subject: "Please confirm" });
      return first && newest;
    });
    await site.newClient().post(linkIn(mail, "confirm"));
    expect(await stateOf(site.db, email)).toBe("confirmed");
  });
});

test.each(["/newsletter/confirm/made.1.2.up", "/newsletter/unsubscribe/made-up"])(
  "%s is none of our links, says so, and leads on",
  async (path) => {
    for (const page of [await site.newClient().get(path), await site.newClient().post(path)]) {
      expect(page.status).toBe(404);
      expect(textOf(page)).toContain("This link does not work");
      expect(page.body).toMatch(/<a[^>]*href="\/newsletter"[^>]*>To the newsletter<\/a>/);
      expect(page.headers["x-robots-tag"]).toBe("noindex");
    }
  },
);
