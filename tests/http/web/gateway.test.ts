import { request as send } from "node:http";
import { describe, expect, test } from "vitest";
import { fromOtherSite } from "#tests/support/http/browser-headers.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const MEGABYTE = Buffer.alloc(1024 * 1024, "a");

/** Posts in chunks, without announcing the length. */
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

/**
 * The answers until the limit is reached. Forms of another site cost least.
 * The limiter counts per minute.
 */
async function flood(client: HttpClient): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = [];
  const isShut = () => answers.some(({ status }) => status === 429);
  while (!isShut() && answers.length <= 2 * floodLimit) {
    const batch = Array.from({ length: 50 }, () => client.post("/auth", {}, fromOtherSite));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

describe("a flood from one network address", () => {
  test("is refused after a thousand requests a minute, other addresses are not", async () => {
    const client = site.newClient();
    const answers = await flood(client);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(floodLimit);
    expect(refused[0]?.headers["retry-after"]).toBe("60");
    expect((await site.newClient().get("/quote")).status).toBe(200);
  });
});

describe("the gateway", () => {
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
});

test.each(["/%E0%A4%A", "/verify-email/%ff", "/experts/%"])(
  "an undecodable address is refused: %s",
  async (path) => {
    expect((await site.newClient().get(path)).status).toBe(400);
  },
);
