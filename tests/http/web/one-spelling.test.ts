import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { stripeEvents } from "#db/schema.ts";
import { signReport } from "#local/mail/reports.ts";
import { accounts, isSignedIn, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { fromOtherSite, ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newConversation, newMember as newExpert } from "#tests/support/inbox/conversations.ts";
import { newAnswers } from "#tests/support/inbox/quote-request.ts";
import { newAddress, stateOf } from "#tests/support/mail/newsletter.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

/** The whole address: two slashes at the start of a path would otherwise name a host. */
const whole = (path: string) => site.origin + path;
const get = (path: string) => site.get(whole(path));

describe("another spelling of a page", () => {
  test.each([
    ["/EXPERTS", "/experts"],
    ["/experts/", "/experts"],
    ["//experts", "/experts"],
    ["///experts///", "/experts"],
    ["/\\experts\\", "/experts"],
    ["/x/../EXPERTS/./", "/experts"],
    ["//", "/"],
    ["/Experts/Maren-Solvik", "/experts/maren-solvik"],
    ["/experts/maren-solvik/", "/experts/maren-solvik"],
    ["/experts/Maren-Solvik", "/experts/maren-solvik"],
    ["/Experts/Legal", "/experts/legal"],
    ["/experts/LEGAL", "/experts/legal"],
    ["/experts/CAI-officers", "/experts/chief-ai-officers"],
    ["/Products/Runloom/", "/products/runloom"],
    ["/FAQ", "/faq"],
    ["/Auth/", "/auth"],
    ["/Robots.txt", "/robots.txt"],
    ["/sitemap.xml/", "/sitemap.xml"],
    ["/Locales/hu/common.json", "/locales/hu/common.json"],
  ])("%s leads to %s in one step, for GET and HEAD", async (path, canonical) => {
    expect(await get(path)).toRedirect(canonical, 301);
    const head = await site.newClient().request(whole(path), { method: "HEAD" });
    expect(head).toRedirect(canonical, 301);
    expect(head.body).toBe("");
    expect((await site.get(canonical)).status).toBe(200);
  });

  test.each([
    "?q=a%20b+c&sort=a-z&q=&utm_source=x",
    "?redirectTo=%2FProfile%2F&lng=hu",
    "?next=//evil.example/",
    "?%zz",
    "?",
  ])("keeps the query %s", async (search) => {
    const kept = search === "?" ? "" : search;
    expect(await get(`/Experts/${search}`)).toRedirect(`/experts${kept}`, 301);
  });

  test("is answered without a question to the database, and nowhere stored", async () => {
    const answers = await site.roundTrips.during(async () => {
      const moved = await get("/Quote/?expert=maren-solvik");
      expect(moved).toRedirect("/quote?expert=maren-solvik", 301);
      expect(moved.headers["cache-control"]).toBe("private, no-store");
      expect(moved.headers["x-content-type-options"]).toBe("nosniff");
      expect(moved.body).toBe("");
    });
    expect(answers).toEqual([]);
  });

  test("of a member's page leads a member there, and a visitor to sign in", async () => {
    const moved = await get("/Account/");
    expect(moved).toRedirect("/account", 301);
    const member = await signedIn(site, await newMember(site));
    expect((await member.follow(await member.get("/Account/"))).status).toBe(200);
    expect((await site.newClient().follow(moved)).location).toMatch(/^\/auth\?/);
  });

  test("is not known to another host", async () => {
    const { port } = new URL(site.origin);
    const client = site.newClient();
    expect((await client.get("/EXPERTS", { Host: `evil.example:${port}` })).status).toBe(421);
  });
});

describe("no redirect", () => {
  test.each([
    "//evil.example/",
    "//evil.example/experts/",
    "/\\evil.example/",
    "/%2F%2Fevil.example/",
    "/%5Cevil.example/",
    "//evil.example%2F..%2FEXPERTS/",
    "/experts%2Fmaren-solvik/",
    "/experts//maren-solvik",
    "/NOTHING",
    "/nothing/",
    "/Experts/a/b/",
    "/LIVE/inbox",
    "/assets/Nothing.js/",
    "/__MANIFEST/",
    `/${"Ab/".repeat(1_000)}`,
  ])("answers an address without a page: %s", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.location]).toEqual([404, null]);
  });

  test("answers a picture, a socket, or data of a page", async () => {
    for (const [path, status] of [
      ["/uploads/Nothing.webp/", 404],
      ["/live/inbox/", 426],
      ["/experts.data", 200],
      ["/EXPERTS.data", 200],
      ["/_root.data", 200],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.location], path).toEqual([status, null]);
    }
  });

  test("answers a path that cannot be read, or another method", async () => {
    expect((await get("/EXPERTS/%zz")).status).toBe(400);
    expect((await site.newClient().request("/EXPERTS/", { method: "PUT" })).status).toBe(405);
  });
});

describe("a form that is posted to another spelling", () => {
  test("is posted again with all its fields: a sign-in", async () => {
    const client = site.newClient();
    const { email, password } = accounts.user;
    const moved = await client.post("/Auth/?tab=login", { email, password });
    expect(moved).toRedirect("/auth?tab=login", 308);
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.post(moved.location ?? "", { email, password })).status).toBe(303);
    expect(await isSignedIn(client)).toBe(true);
  });

  test("is posted again with all its fields: a step of the quote wizard", async () => {
    const client = site.newClient();
    const { category, details } = newAnswers({ details: "Sort the letters of our members." });
    const moved = await client.post("/QUOTE", { category, details });
    expect(moved).toRedirect("/quote", 308);
    expect((await client.post(moved.location ?? "", { category, details })).status).toBe(303);
    expect(formWith((await client.get("/quote")).body, "details").fields.details).toBe(details);
  });

  test("is still refused when another site posts it", async () => {
    const client = site.newClient();
    const email = newAddress();
    const moved = await client.post("/newsletter/", { email }, fromOtherSite);
    expect(moved).toRedirect("/newsletter", 308);
    expect((await client.post("/newsletter", { email }, fromOtherSite)).status).toBe(403);
    expect(await stateOf(site.db, email)).toBeUndefined();
  });

  test("is still asked to be confirmed when its origin is unknown", async () => {
    const fields = { email: newAddress() };
    const moved = await site.newClient().post("/Newsletter", fields, ofUnknownOrigin);
    expect(moved).toRedirect("/newsletter", 308);
    const page = await site.newClient().post(moved.location ?? "", fields, ofUnknownOrigin);
    expect(page).toAnswer(200, "Please confirm");
    expect(formWith(page.body, "csrf").action).toBe("/newsletter");
  });
});

describe("a private link", () => {
  test("passes unchanged, and keeps its token when its words are spelt otherwise", async () => {
    const { token, threadId } = await newConversation(site, await newExpert(site));
    expect(token).toMatch(/[A-Z]/);
    const link = paths.request(token, { thread: threadId });
    expect((await get(link)).status).toBe(200);
    for (const path of [link.replace("/requests", "/Requests"), link.replace("?", "/?")]) {
      const moved = await get(path);
      expect(moved, path).toRedirect(link, 301);
      expect(moved.headers["cache-control"], path).toContain("no-store");
    }
    expect((await get(paths.request(token.toUpperCase()))).location).toBeNull();
  });
});

describe("a webhook at another spelling", () => {
  const send = (path: string, headers: Record<string, string>, body: string) =>
    site.newClient().request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: null, ...headers },
      body,
    });

  test("of Stripe is sent on to the address that checks its signature", async () => {
    const stripe = stripeOf(site);
    const id = `evt_spelt_${Date.now()}`;
    const body = JSON.stringify({
      id,
      object: "event",
      api_version: null,
      livemode: false,
      type: "customer.created",
      created: Math.floor(Date.now() / 1_000),
      data: { object: { id: "cus_1" } },
      pending_webhooks: 1,
      request: null,
    });
    const headers = { "Stripe-Signature": stripe.signed(body) };
    const moved = await send("/webhooks/stripe/", headers, body);
    expect(moved).toRedirect("/webhooks/stripe", 308);
    expect(await site.rows(stripeEvents, { id })).toHaveLength(0);
    expect((await send(moved.location ?? "", headers, body)).status).toBe(200);
  });

  test("of Resend is sent on to the address that checks its signature", async () => {
    const body = JSON.stringify({ type: "email.sent", created_at: "2026-01-01", data: {} });
    const secret = site.variables.RESEND_WEBHOOK_SECRET ?? "";
    const headers = signReport(secret, { id: crypto.randomUUID(), body });
    const moved = await send("/Webhooks/Resend", headers, body);
    expect(moved).toRedirect("/webhooks/resend", 308);
    expect((await send(moved.location ?? "", headers, body)).status).toBe(200);
  });
});
