import { request as send } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await sharedSite();
});

const MEGABYTE = Buffer.alloc(1024 * 1024, "a");

/** Posts in chunks, so that nobody knows beforehand how much will come. */
function postInChunks(path: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Transfer-Encoding": "chunked",
      Origin: site.origin,
    };
    const outgoing = send(new URL(path, site.origin), { method: "POST", headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    outgoing.once("error", reject);
    for (let sent = 0; sent < megabytes; sent += 1) outgoing.write(MEGABYTE);
    outgoing.end();
  });
}

const floodLimit = 1_000;

/** What comes back until the door closes: forms of another site, which cost the least. The limiter counts by the clock's minute. */
async function flood(client: HttpClient): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = [];
  const foreign = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const isShut = () => answers.some(({ status }) => status === 429);
  while (!isShut() && answers.length <= 2 * floodLimit) {
    const batch = Array.from({ length: 50 }, () => client.post("/auth", {}, foreign));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

describe("a flood from one network address", () => {
  test("is turned away after a thousand requests a minute, and nobody else with it", async () => {
    const client = site.newClient();
    const answers = await flood(client);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(floodLimit);
    expect(refused[0]?.headers["retry-after"]).toBe("60");
    expect((await site.newClient().get("/quote")).status).toBe(200);
  });
});

describe("the door", () => {
  test("takes a form in chunks and refuses one that is too large, also when it does not say so", async () => {
    expect(await postInChunks("/auth", 1)).toBe(400);
    expect(await postInChunks("/auth", 10)).toBe(413);
  });

  test("answers a form that cannot be read with 400", async () => {
    const response = await site.newClient().request("/auth", {
      method: "POST",
      body: "--cut\r\nContent-Disposition: form-data; name=",
      headers: { "Content-Type": "multipart/form-data; boundary=other" },
    });
    expect(response.status).toBe(400);
  });

  test("answers a key that no bucket would take with 404", async () => {
    expect((await site.newClient().get(`/uploads/${"a".repeat(2_000)}.webp`)).status).toBe(404);
    expect((await site.newClient().get("/uploads/../.dev.vars")).status).toBe(404);
  });

  test.each([
    ["de,hu;q=0.9", "hu"],
    ["hu;q=0.1, en;q=0.8", "en"],
    ["fr, de;q=0.5", "en"],
    ["", "en"],
  ])("reads the languages '%s' as %s", async (languages, expected) => {
    const { headers } = await site
      .newClient()
      .get("/quote", { "Accept-Language": languages || null });
    expect(headers["content-language"]).toBe(expected);
  });

  test("prefers the address to the cookie, and the cookie to what the browser asks for", async () => {
    const asked = { "Accept-Language": "en", Cookie: "lang_pref=hu" };
    expect((await site.newClient().get("/quote", asked)).headers["content-language"]).toBe("hu");
    const inAddress = await site.newClient().get("/quote?lng=en", asked);
    expect(inAddress.headers["content-language"]).toBe("en");
  });

  test.each([
    "//evil.example.com",
    "/\\evil.example.com",
    "/.//evil.example.com",
    "/a/..//evil.example.com",
    "/%2e//evil.example.com",
    "https://evil.example.com/",
    "javascript:alert(1)",
  ])("sends nobody to %s after signing in", async (target) => {
    const client = site.newClient();
    const response = await client.post(`/auth?tab=login&redirectTo=${encodeURIComponent(target)}`, {
      email: "user@example.com",
      password: "password123",
    });
    expect(response.status).toBe(303);
    expect(new URL(response.location ?? "", site.origin).origin).toBe(site.origin);
    expect(response.location).not.toMatch(/^\/[/\\]/);
  });
});

test.each(["/%E0%A4%A", "/verify-email/%ff", "/experts/%"])(
  "an address that nobody can read is refused: %s",
  async (path) => {
    const answer = await site.newClient().get(path);
    expect(answer.status).toBe(400);
  },
);
