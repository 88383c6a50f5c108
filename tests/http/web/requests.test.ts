import { request as send } from "node:http";
import { describe, expect, test } from "vitest";
import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import { fromOtherSite, ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { readBuiltRoutes } from "#tests/support/http/built-routes.ts";
import type { HeaderChanges, HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, type PageForm } from "#tests/support/http/page-forms.ts";
import { findStored, reachContactStep } from "#tests/support/inbox/quote-request.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
/** What lynx and w3m send. */
const refererOnly = (address: string): HeaderChanges => ({ ...ofUnknownOrigin, Referer: address });

/** A browser at the last step of the wizard. */
const readyToSubmit = () => reachContactStep(site, { company: 'Lindqvist & "Sons" <Co>' });

const isStored = async (email: string) => (await findStored(site.db, email)).quotes.length > 0;

describe("a form that another site posts", () => {
  test.each<[string, HeaderChanges]>([
    ["by its Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
    ["as a neighbour on the same domain", { "Sec-Fetch-Site": "same-site" }],
    ["by its Origin", { "Sec-Fetch-Site": null, Origin: "https://evil.example" }],
    ["with an Origin that is hidden", { "Sec-Fetch-Site": null, Origin: "null" }],
    ["by its Referer", refererOnly("https://evil.example/page")],
    ["by an Origin that begins like ours", { "Sec-Fetch-Site": null, Origin: "PREFIX" }],
    ["by an Origin with another port", { "Sec-Fetch-Site": null, Origin: "http://localhost:1" }],
    ["with a Referer that names us in its path", refererOnly("https://evil.example/OWN")],
    ["by its Origin, whatever its Sec-Fetch-Site", { Origin: "https://evil.example" }],
    ["by an Origin that is no address", { Origin: "garbage" }],
  ])("is recognised %s, refused with 403 and changes nothing", async (_, changes) => {
    const { client, answers, fields } = await readyToSubmit();
    const headers = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value?.replace("PREFIX", `${site.origin}.evil.example`).replace("OWN", site.origin) ?? null,
      ]),
    );
    const response = await client.post("/quote/contact", fields, headers);
    expect(response.status).toBe(403);
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await isStored(answers.email)).toBe(false);
    expect((await client.post("/quote/contact", fields)).location).toBe("/quote/sent");
  });

  test("neither signs in nor out", async () => {
    const client = site.newClient();
    const { email, password } = accounts.user;
    expect((await client.post("/auth", { email, password }, fromOtherSite)).status).toBe(403);
    expect(client.cookies.get("session")).toBeUndefined();
    await signIn(client, accounts.user);
    expect((await client.post("/logout", {}, fromOtherSite)).status).toBe(403);
    expect((await client.get("/profile")).status).toBe(200);
  });

  test("is a page like any other when it only reads", async () => {
    expect((await site.get("/experts", { "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
  });
});

test.each<[string, (origin: string) => HeaderChanges]>([
  ["its Origin", (origin) => ({ ...ofUnknownOrigin, Origin: origin })],
  ["its Referer, as text browsers send it", (origin) => refererOnly(`${origin}/quote/contact`)],
  ["Sec-Fetch-Site alone", () => ({ ...ofUnknownOrigin, "Sec-Fetch-Site": "same-origin" })],
  ["Sec-Fetch-Site, with an Origin that the browser hides", () => ({ Origin: "null" })],
  ["its Origin, behind a proxy of another name", () => ({ "X-Forwarded-Host": "proxy.example" })],
])("a form of this site is recognised by %s", async (_, headers) => {
  const { client, answers, fields } = await readyToSubmit();
  const response = await client.post("/quote/contact", fields, headers(site.origin));
  expect(response.location).toBe("/quote/sent");
  expect(await isStored(answers.email)).toBe(true);
});

describe("a post from a foreign origin", () => {
  const foreign = { Origin: "https://evil.example" };
  /** Their requests prove themselves by a signature or by a token in the address. */
  const isForMachines = (path: string) =>
    /^\/webhooks\/(stripe|resend)$/.test(path) ||
    /^\/(stop-mail|newsletter\/unsubscribe)\//.test(path);
  const addresses = readBuiltRoutes().map(({ pattern }) => pattern.replace(/\/[:*][^/]*/g, "/x"));

  test.each(addresses)("to %s is refused before its page is asked", async (address) => {
    for (const path of [address, `${address === "/" ? "/_root" : address}.data`]) {
      const { status } = await site.post(path, { intent: "any" }, foreign);
      expect(status === 403, path).toBe(!isForMachines(path));
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe("a form of unknown origin", () => {
  const confirmForm = (page: HttpResponse) => formWith(page.body, "csrf");
  const confirm = (client: HttpClient, { action, fields }: PageForm) =>
    client.post(action, fields, ofUnknownOrigin);

  async function ask(client: HttpClient, path: string, fields: Record<string, string>) {
    const page = await client.post(path, fields, ofUnknownOrigin);
    expect(page).toAnswer(200, "Please confirm");
    expect(page.headers["cache-control"]).toContain("no-store");
    return page;
  }

  test("is asked to be confirmed, with everything that was typed, and then goes through", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const page = await ask(client, "/quote/contact", fields);
    expect(await isStored(answers.email)).toBe(false);
    const form = confirmForm(page);
    expect(form.action).toBe("/quote/contact");
    expect(form.fields).toMatchObject(fields);
    const cookie = [page.headers["set-cookie"] ?? []].flat().join();
    expect(cookie).toMatch(/^confirm=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    expect((await confirm(client, form)).location).toBe("/quote/sent");
    const [stored] = (await findStored(site.db, answers.email)).quotes;
    expect(stored).toMatchObject({ company: answers.company, details: answers.details });
  });

  test("keeps the address it was meant for, its query included", async () => {
    const client = site.newClient();
    const { email, password } = accounts.user;
    const page = await ask(client, "/auth?tab=login&redirectTo=%2Fprofile", { email, password });
    const form = confirmForm(page);
    expect(form.action).toBe("/auth?tab=login&redirectTo=%2Fprofile");
    expect((await confirm(client, form)).location).toBe("/profile");
  });

  test("is not confirmed by a token that was made for another browser", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const stranger = site.newClient();
    const strangersToken = confirmForm(await ask(stranger, "/quote", {})).fields.csrf ?? "";
    await ask(client, "/quote/contact", fields);
    const again = await ask(client, "/quote/contact", { ...fields, csrf: strangersToken });
    expect(confirmForm(again).fields.csrf).not.toBe(strangersToken);
    expect(await isStored(answers.email)).toBe(false);
  });

  test("is not confirmed by a token without its cookie, nor by a made-up one", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const token = confirmForm(await ask(client, "/quote/contact", fields)).fields.csrf ?? "";
    const withoutCookie = { ...ofUnknownOrigin, Cookie: `quote=${client.cookies.get("quote")}` };
    const body = { ...fields, csrf: token };
    expect(await client.post("/quote/contact", body, withoutCookie)).toShow("Please confirm");
    await ask(client, "/quote/contact", { ...fields, csrf: "A".repeat(43) });
    await ask(client, "/quote/contact", { ...fields, csrf: "" });
    expect(await isStored(answers.email)).toBe(false);
  });

  test("may be a multipart form, whose texts are kept", async () => {
    const client = site.newClient();
    const fields = { category: "voice-ai", details: "Two\nlines" };
    const page = await client.postMultipart("/quote", fields, ofUnknownOrigin);
    expect(page.status).toBe(200);
    const form = confirmForm(page);
    expect(form.fields.details?.replace("\r", "")).toBe("Two\nlines");
    expect((await confirm(client, form)).location).toBe("/quote/scope");
  });
});

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

test("a flood from one network address is refused after a thousand requests a minute, other addresses are not", async () => {
  const answers = await flood(site.newClient());
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(floodLimit);
  expect(refused[0]?.headers["retry-after"]).toBe("60");
  expect((await site.get("/quote")).status).toBe(200);
});

describe("the gateway", () => {
  test("answers a script's question for the routes of ten addresses, and refuses eleven", async () => {
    const ask = (count: number) => {
      const query = new URLSearchParams({ version: "unknown" });
      for (let page = 1; page <= count; page += 1) query.append("p", `/experts/page-${page}`);
      return site.get(`/__manifest?${query}`);
    };
    expect((await ask(10)).status).not.toBe(400);
    expect((await ask(11)).status).toBe(400);
  });

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
    expect((await site.get(`/uploads/${"a".repeat(2_000)}.webp`)).status).toBe(404);
    expect((await site.get("/uploads/../.dev.vars")).status).toBe(404);
  });

  test.each([
    ["de,hu;q=0.9", "hu"],
    ["hu;q=0.1, en;q=0.8", "en"],
    ["fr, de;q=0.5", "en"],
    ["", "en"],
  ])("reads the languages '%s' as %s", async (languages, expected) => {
    const { headers } = await site.get("/quote", { "Accept-Language": languages || null });
    expect(headers["content-language"]).toBe(expected);
  });

  test("prefers the address to the cookie, and the cookie to what the browser asks for", async () => {
    const asked = { "Accept-Language": "en", Cookie: "lang_pref=hu" };
    expect((await site.get("/quote", asked)).headers["content-language"]).toBe("hu");
    expect((await site.get("/quote?lng=en", asked)).headers["content-language"]).toBe("en");
  });
});

const paths = ["/%E0%A4%A", "/verify-email/%ff", "/experts/%"];
test.each(paths)("an undecodable address is refused: %s", async (path) => {
  expect((await site.get(path)).status).toBe(400);
});
