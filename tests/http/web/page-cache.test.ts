import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HeaderChanges, HttpResponse } from "#tests/support/http/http.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newAnswers } from "#tests/support/inbox/quote-request.ts";
import { linesOf } from "#tests/support/site/worker-log.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

const profile = `/experts/${accounts.expert.username}`;

const site = await leaseStack({ variables: { PAGE_FRESH_SECONDS: "15" } });

afterAll(() => site.close());

const get = (path: string, headers: HeaderChanges = {}) => site.newClient().get(path, headers);

/** The round trips of a new visitor: none for a cached page. */
async function questionsOf(path: string, headers: HeaderChanges = {}): Promise<number> {
  return (await site.roundTrips.during(() => get(path, headers))).length;
}

const languageOf = ({ body }: HttpResponse) => /<html lang="(\w+)"/.exec(body)?.[1];

describe("a cached page", () => {
  test("is there for the next visitor without a question to the database", async () => {
    expect(await questionsOf("/experts?q=automation")).toBe(1);
    expect(await questionsOf("/experts?q=automation")).toBe(0);
    const page = await get("/experts?q=automation");
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect(page.headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is the same for a visitor with a shortlist", async () => {
    const path = "/experts?q=workflow";
    const { body } = await get(path);
    const client = site.newClient();
    await client.post("/shortlist", { add: accounts.expert.username });
    const Cookie = `shortlist=${client.cookies.get("shortlist")}`;
    expect(await questionsOf(path, { Cookie })).toBe(0);
    expect((await get(path, { Cookie })).body).toBe(body);
  });

  test.each([
    ["/", "/"],
    ["/faq", "/faq"],
    [`${profile}?utm_source=log`, "/experts/:expert"],
    ["/experts?q=support&lng=hu", "/experts"],
    ["/feeds/products.xml", "/feeds/products.xml"],
  ])(
    "%s has a line with its route for each visitor, and an id of each request",
    async (path, route) => {
      await get(path);
      const answers = [await get(path), await get(path)];
      const [first, second] = answers.map(({ headers }) => String(headers["x-request-id"]));
      expect(first).not.toBe(second);
      for (const answer of answers) {
        const lines = await linesOf(site, answer);
        expect(lines).toMatchObject([{ event: "request", route, status: 200, roundTrips: 0 }]);
        expect(answer.body).not.toContain(first);
      }
    },
  );

  test("is one page however its address is spelt", async () => {
    expect(await questionsOf("/experts?q=voice&sort=a-z")).toBe(1);
    const spellings = [
      "sort=a-z&q=voice",
      "q=voice&sort=a-z&utm_source=x",
      "country=&q=voice&sort=a-z",
    ];
    for (const search of spellings) expect(await questionsOf(`/experts?${search}`), search).toBe(0);
    expect(await questionsOf("/experts?q=voice&sort=newest")).toBe(1);
  });

  test("is one page however its path is spelt: other spellings lead to it", async () => {
    const search = "?q=chatbots";
    expect(await questionsOf(`/experts${search}`)).toBe(1);
    const others = ["/EXPERTS", "/experts/", "//experts", "/%65xperts", "/Experts//"];
    for (const path of [...others, ...others]) {
      const moved = await get(`${site.origin}${path}${search}`);
      expect(moved, path).toRedirect(`/experts${search}`, 301);
      expect(moved.headers["cache-control"], path).toBe("private, no-store");
      expect(await questionsOf(moved.location ?? ""), path).toBe(0);
    }
    const encoded = profile.replace("/maren", "/%6daren");
    await get(profile);
    for (const visit of [1, 2]) {
      expect(await questionsOf(encoded), `visit ${visit}`).toBe(0);
      expect(await get(encoded)).toRedirect(profile, 301);
    }
  });

  test("holds nothing of the address and the browser that it was first asked with", async () => {
    const marked = { "User-Agent": "Poisoned/1.0", "X-Forwarded-Host": "poisoned.example" };
    const first = await get(`${profile}?utm_source=poisoned&platform=poisoned`, marked);
    expect(first).toInclude(accounts.expert.name);
    expect(await get(profile)).not.toInclude(/poisoned/i);
    expect(first).not.toInclude(/poisoned/i);
  });

  test("is kept for each language by itself", async () => {
    const hungarian = ["hu", "hu-HU,hu;q=0.9,en;q=0.5", "fr,hu;q=0.2"];
    for (const accepted of ["en", ...hungarian, "en-GB,en;q=0.9"]) {
      const page = await get("/experts?q=legal", { "Accept-Language": accepted });
      expect(languageOf(page), accepted).toBe(hungarian.includes(accepted) ? "hu" : "en");
      expect(page.headers["content-language"]).toBe(languageOf(page));
    }
    expect(languageOf(await get("/experts?q=legal", { Cookie: "lang_pref=hu" }))).toBe("hu");
    expect(languageOf(await get("/experts?q=legal&lng=hu"))).toBe("hu");
    expect(languageOf(await get("/experts?q=legal&lng=en", { Cookie: "lang_pref=hu" }))).toBe("en");
    expect(languageOf(await get("/experts?q=legal", { "Accept-Language": "fr" }))).toBe("en");
    expect(languageOf(await get("/experts?q=legal", { "Accept-Language": null }))).toBe("en");
  });

  test("sets the language cookie only when the address names a language", async () => {
    const client = site.newClient();
    for (const visit of [1, 2]) {
      const page = await client.get("/experts?q=data&lng=hu");
      expect(page.headers["set-cookie"], `visit ${visit}`).toEqual([
        "lang_pref=hu; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
      ]);
    }
    expect(languageOf(await client.get("/experts?q=data"))).toBe("hu");
    for (const path of ["/experts?q=data", "/experts?q=data&lng=xx"])
      expect((await get(path)).headers["set-cookie"]).toBeUndefined();
    expect((await get("/auth?lng=hu")).headers["set-cookie"]).toHaveLength(1);
    const { headers } = await get("/experts?q=data&lng=hu");
    const known = await get("/experts?q=data&lng=hu", { "If-None-Match": String(headers.etag) });
    expect([known.status, known.headers["set-cookie"]]).toEqual([304, headers["set-cookie"]]);
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await get(profile);
    const again = await get(profile, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await get(profile, { "If-None-Match": 'W/"old"' })).status).toBe(200);
    const hungarian = await get(profile, {
      "If-None-Match": String(headers.etag),
      "Accept-Language": "hu",
    });
    expect(hungarian.status).toBe(200);
  });

  test("comes compressed as the browser takes it", async () => {
    const { body } = await get(profile);
    const brotli = await get(profile, { "Accept-Encoding": "br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(body);
    const gzip = await get(profile, { "Accept-Encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(body);
    const plain = await get(profile, { "Accept-Encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(body);
  });

  test("answers HEAD with the headers only", async () => {
    const whole = await get("/experts?q=finance");
    const head = await site.newClient().request("/experts?q=finance", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(head.headers.etag).toBe(whole.headers.etag);
    const missing = "/experts/nobody-of-that-name";
    expect((await site.newClient().request(missing, { method: "HEAD" })).status).toBe(404);
  });

  test("is no way around the check of the host", async () => {
    await get("/experts");
    const { port } = new URL(site.origin);
    expect((await get("/experts", { Host: `evil.example:${port}` })).status).toBe(421);
  });
});

describe("a document for machines", () => {
  test.each([
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/feeds/experts.xml",
    "/feeds/products.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
  ])("%s is cached at the edge only and sets no cookie", async (path) => {
    const first = await get(`${path}?lng=hu`);
    expect(first.status).toBe(200);
    const kept = await get(`${path}?lng=hu`, { "If-None-Match": String(first.headers.etag) });
    expect(kept.status).toBe(304);
    for (const { headers } of [first, kept]) {
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });
});

describe("what is never kept or shared", () => {
  test("signed-in and signed-out visitors never get each other's pages", async () => {
    const member = await signedIn(site, accounts.expert);
    for (const path of ["/", "/experts?q=signed", profile, "/profile", "/expert-dashboard"]) {
      const own = await member.get(path);
      expect(own.body, path).toContain("/logout");
      expect(own.headers["cache-control"], path).toBe("private, no-store");
      expect((await get(path)).body, path).not.toContain("/logout");
      expect((await member.get(path)).body, path).toContain("/logout");
    }
  });

  test("a notice, which is shown once and to its reader only", async () => {
    const reader = site.newClient();
    const moved = await reader.get("/quote/scope");
    expect(moved.location).toBe("/quote");
    const shown = await reader.follow(moved);
    expect(shown).toShow("Missing information");
    expect(shown.headers["cache-control"]).toBe("private, no-store");
    expect(await get("/quote")).not.toInclude("Missing information");
    expect(await reader.get("/quote")).not.toInclude("Missing information");
  });

  test("the draft of a quote", async () => {
    const writer = site.newClient();
    const answers = newAnswers({ details: "Only the writer may read these words." });
    await writer.post("/quote", { category: answers.category, details: answers.details });
    await get("/quote");
    expect(await writer.get("/quote")).toInclude(answers.details);
    expect(await get("/quote")).not.toInclude(answers.details);
  });

  test("a page that is not there, a form that was posted, and what is previewed", async () => {
    const missing = "/experts/nobody-of-that-name";
    for (const path of [missing, missing, "/experts?preview=1", "/experts?preview=1"])
      expect(await questionsOf(path), path).toBeGreaterThan(0);
    expect((await get(missing)).headers["cache-control"]).toBe("private, no-store");
    await get("/quote");
    expect((await site.newClient().post("/quote", {})).status).toBe(400);
  });

  test.each(["/auth", "/profile", "/join", "/requests/nothing", "/experts.data", "/nothing"])(
    "%s",
    async (path) => {
      const page = await get(path);
      expect(page.headers["cache-control"]).toMatch(/no-store/);
      expect(page.headers.etag).toBeUndefined();
    },
  );
});

describe("after a change", () => {
  const change = (biography: string) =>
    site.db
      .update(profiles)
      .set({ biography })
      .where(eq(profiles.username, accounts.expert.username));
  const shows = async (text: string) => textOf(await get(profile)).includes(text);

  test("signed-in members see a change at once, other visitors soon", async () => {
    await site.restartApp({ PAGE_FRESH_SECONDS: "1" });
    expect(await shows("Freshly written.")).toBe(false);
    await change("Freshly written.");
    const member = await signedIn(site, accounts.user);
    expect(await member.get(profile)).toShow("Freshly written.");
    await until("the change is seen", () => shows("Freshly written."));
  });

  test("a removed page is gone, and stays away when the database is", async () => {
    const path = "/experts/tomas-villaverde";
    expect((await get(path)).status).toBe(200);
    const hidden = { username: "somebody-else-now" };
    await site.db.update(profiles).set(hidden).where(eq(profiles.username, accounts.user.username));
    await until("the page is gone", async () => (await get(path)).status === 404);
    await site.database.kill();
    const page = await get(path);
    await site.database.start();
    expect(page.status).toBe(503);
    expect(page).not.toInclude(accounts.user.name);
  });
});

describe("while the database is down", () => {
  const visited = ["/", "/experts", "/experts?q=automation", profile];

  /** A page states its age once it is too old to count as fresh. */
  async function expectOldPage(path: string): Promise<void> {
    const page = await until(`${path} is old`, async () => {
      const answer = await get(path);
      return answer.headers["x-page-age"] !== undefined && answer;
    });
    expect(page.status, path).toBe(200);
    expect(page.headers["x-page-age"], path).toMatch(/^\d+$/);
    expect(textOf(page), path).not.toContain("Failed to load");
  }

  test("visitors see the last good page with its age and without gaps", async () => {
    for (const path of visited) expect((await get(path)).status, path).toBe(200);
    await site.database.kill();
    for (const path of visited) await expectOldPage(path);
    const compressed = await get(profile, { "Accept-Encoding": "br" });
    expect(compressed.headers["content-encoding"]).toBe("br");
  });

  test("an uncached page says that it cannot be shown and is not cached", async () => {
    const list = await get("/experts?q=never+seen+before");
    expect(list.status).toBe(503);
    expect(list.headers["cache-control"]).toBe("private, no-store");
    expect(list).toShow("Using demo data instead.");
    expect((await get("/?lng=hu")).headers["cache-control"]).toBe("private, no-store");
    await site.database.start();
    expect((await get("/experts?q=never+seen+before")).status).toBe(200);
    expect((await get("/?lng=hu")).headers["cache-control"]).toBe("private, no-cache");
  });

  test("another isolate finds what the edge's cache kept", async () => {
    for (const path of visited) await get(path);
    await site.database.kill();
    await site.app.restart();
    for (const path of visited) expect((await get(path)).status, path).toBe(200);
    for (const path of visited) await expectOldPage(path);
    await site.database.start();
  });
});

test("the searches of a robot are limited, also when it sends a cookie", async () => {
  const robot = { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
  const path = "/experts?q=robots";
  const statuses: number[] = [];
  for (let nth = 0; nth < 70; nth += 1)
    statuses.push((await get(path, { ...robot, Cookie: `seen=${nth}` })).status);
  // The limit is of a minute, and the minute may end between the requests.
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await get("/experts", { ...robot, Cookie: "seen=1" })).status).toBe(200);
  expect((await get(path, { Cookie: "seen=1" })).status).toBe(200);
});
