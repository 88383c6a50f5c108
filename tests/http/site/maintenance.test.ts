import { afterAll, describe, expect, test } from "vitest";
import { settings } from "#db/schema.ts";
import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

const news = "We're working on the site";
/** The longest time until a visitor sees the maintenance page. */
const MOST_SECONDS = 60;

const site = await leaseStack({ variables: { PAGE_FRESH_SECONDS: "15" } });
let admin: HttpClient;
let member: HttpClient;

[admin, member] = [site.newClient(), site.newClient()];
await signIn(admin, accounts.admin);
await signIn(member, accounts.expert);
for (const path of ["/", "/experts"]) expect((await site.get(path)).status).toBe(200);
await site.db
  .insert(settings)
  .values({ key: "maintenance_mode", value: "true", updatedAt: Date.now() });
afterAll(() => site.close());

function expectClosed(page: HttpResponse, what: string): void {
  expect(page.status, what).toBe(503);
  expect(Number(page.headers["retry-after"]), what).toBeGreaterThan(0);
  expect(page.headers["cache-control"], what).toBe("private, no-store");
  expect(textOf(page), what).toContain(news);
}

/**
 * A page that was being rendered when the site closed may be shown for a while, and even after the
 * first closed one.
 */
async function untilClosed(path: string, client: Pick<HttpClient, "get"> = site) {
  const page = await until(
    `${path} is closed`,
    async () => {
      const answer = await client.get(path);
      return answer.status === 503 && answer;
    },
    MOST_SECONDS,
  );
  expectClosed(page, path);
  return page;
}

describe("while the site is closed for maintenance", { timeout: 2_000 * MOST_SECONDS }, () => {
  test("a signed-in member sees it at once on every page", async () => {
    for (const path of ["/", "/experts", "/profile", "/expert-dashboard", "/nothing"])
      expectClosed(await member.get(path), path);
    const form = await member.post("/quote", { details: "x" });
    expectClosed(form, "a form");
    expect(form).not.toInclude("<title>Error: ");
  });

  test("other visitors see it within a minute, even on cached pages", async () => {
    for (const path of ["/", "/experts", "/experts?q=new", "/quote", "/sitemap.xml"])
      expect((await untilClosed(path)).headers.etag).toBeUndefined();
  });

  test("the news comes in the visitor's language", async () => {
    const page = await site.get("/", { "Accept-Language": "hu" });
    expect(page).toAnswer(503, "Karbantartást végzünk");
    expect(page).toInclude('<html lang="hu"');
    const chosen = await site.get("/experts?lng=hu");
    expect(chosen).toInclude('<html lang="hu"');
    expect(chosen.headers["set-cookie"]).toHaveLength(1);
  });

  test("an admin still uses the site", async () => {
    for (const path of ["/", "/experts", "/profile"]) {
      const page = await admin.get(path);
      expect(page.status, path).toBe(200);
      expect(textOf(page), path).not.toContain(news);
    }
  });

  test("signing in and out, the state of health and links to stop mails stay", async () => {
    const visitor = site.newClient();
    expect((await visitor.get("/auth")).status).toBe(200);
    await signIn(visitor, accounts.admin);
    expect((await visitor.get("/")).status).toBe(200);
    expect((await visitor.post("/logout")).status).toBe(303);
    await untilClosed("/", visitor);
    const health = await until("every part has started", async () => {
      const answer = await visitor.get("/healthz");
      return answer.status === 200 && answer;
    });
    expect(health.json()).toMatchObject({ status: "ok" });
    expect((await visitor.get("/stop-mail/nothing")).status).toBe(404);
    expect((await visitor.get("/uploads/nothing")).status).toBe(404);
    expect((await visitor.get("/locales/hu/common.json")).status).toBe(200);
  });

  test("it stays closed while the database is down, without showing older pages", async () => {
    await site.database.kill();
    for (const path of ["/", "/experts"]) await untilClosed(path);
    await site.database.start();
  });

  test("an isolate that begins while the database is down knows that it is closed", async () => {
    await site.database.kill();
    await site.app.restart();
    for (const path of ["/", "/experts", "/about"]) expectClosed(await site.get(path), path);
    await site.database.start();
  });
});

test("the maintenance page redirects home while the site is open", async () => {
  await site.db.update(settings).set({ value: "false" });
  await site.app.restart();
  expect(await site.get("/maintenance")).toRedirect("/", 302);
  expect((await site.get("/")).status).toBe(200);
});
