import { isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const policyOf = ({ headers }: HttpResponse) => String(headers["content-security-policy"] ?? "");

function directives(response: HttpResponse): Record<string, string> {
  const entries = policyOf(response)
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = "", ...sources]) => [name, sources.join(" ")] as const);
  return Object.fromEntries(entries);
}

function expectGuarded(response: HttpResponse, what: string): void {
  const { headers } = response;
  expect(headers["x-content-type-options"], what).toBe("nosniff");
  expect(headers["referrer-policy"], what).toMatch(
    /^(strict-origin-when-cross-origin|same-origin)$/,
  );
  expect(headers["permissions-policy"], what).toContain("camera=()");
  expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
  expect(headers["x-frame-options"], what).toBe("DENY");
  expect(directives(response)["frame-ancestors"], what).toBe("'none'");
  expect(directives(response)["default-src"], what).toBe("'none'");
  expect(headers["x-powered-by"], what).toBeUndefined();
}

describe("every answer carries the security headers", () => {
  test.each([
    ["a page", "/", 200],
    ["a list", "/experts?q=x", 200],
    ["a profile", "/experts/maren-solvik", 200],
    ["a missing profile", "/experts/nobody-of-that-name", 404],
    ["a page that is not there", "/no/such/page", 404],
    ["a redirect", "/join", 302],
    ["a redirect to sign in", "/profile", 302],
    ["a missing upload", "/uploads/nothing", 404],
    ["a private link that is none", "/requests/nothing", 404],
    ["a conversation's data for a stranger", "/expert-dashboard/x/updates", 302],
    ["the number of a badge for a stranger", "/expert-dashboard/unread", 302],
    ["the address of a socket", "/live/inbox", 426],
  ])("%s", async (what, path, status) => {
    const response = await site.get(path);
    expect(response.status, what).toBe(status);
    expectGuarded(response, what);
  });

  test("a refused form, a refused method and a stranger's post", async () => {
    for (const [what, status, response] of [
      ["a refused form", 400, await site.post("/quote", {})],
      ["a refused method", 405, await site.post("/healthz")],
      ["a stranger's post", 403, await site.post("/quote", {}, { "Sec-Fetch-Site": "cross-site" })],
    ] as const) {
      expect(response.status, what).toBe(status);
      expectGuarded(response, what);
    }
  });

  test("the state of health, good or bad", async () => {
    expectGuarded(await site.get("/healthz"), "the state of health");
  });

  test("a hydrated page", async () => {
    const client = await signedIn(site, accounts.expert);
    const page = await client.get("/expert-dashboard");
    expect(page.status).toBe(200);
    expectGuarded(page, "the dashboard");
  });

  test("a picture", async () => {
    const [profile] = await site.db.select().from(profiles).where(isNotNull(profiles.avatarKey));
    const picture = await site.get(`/uploads/${profile?.avatarKey}`);
    expect(picture.status).toBe(200);
    expectGuarded(picture, "a picture");
    expect(policyOf(picture)).toContain("sandbox");
    expect(picture.headers["content-type"]).toMatch(/^image\//);
    expect(picture.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("a stylesheet and a script, which are kept for ever", async () => {
    const client = await signedIn(site, accounts.expert);
    const page = await client.get("/expert-dashboard");
    const assets = [...new Set(page.body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) {
      const asset = await client.get(path);
      expect(asset.status, path).toBe(200);
      expectGuarded(asset, path);
      expect(asset.headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
    }
  });

  test.each(["/favicon.svg", "/locales/en/common.json"])("the file %s", async (path) => {
    const asset = await site.get(path);
    expect(asset.status).toBe(200);
    expectGuarded(asset, path);
  });
});

describe("the Content-Security-Policy", () => {
  const paths = [
    "/",
    "/experts",
    "/experts/maren-solvik",
    "/quote",
    "/auth",
    "/claim/invented",
    "/nothing",
  ];

  test.each(paths)("of %s allows no inline script, and of styles only our own", async (path) => {
    const page = await site.get(path);
    const policy = directives(page);
    expect(policyOf(page)).not.toMatch(/unsafe-|\*|https?:\s|data:.*script/);
    expect(policy["script-src"]).toBe("'self'");
    expect(policy["style-src"]).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
    expect(policy["base-uri"]).toBe("'none'");
    // A button of these pages leads to Google, and `form-action` covers redirects as well.
    const leadsToGoogle = path === "/auth" || path.startsWith("/claim/");
    const google = new URL(site.variables.GOOGLE_AUTHORIZATION_URL ?? "").origin;
    expect(policy["form-action"]).toBe(leadsToGoogle ? `'self' ${google}` : "'self'");
    expect(page).not.toInclude(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)/);
    expect(page).not.toInclude(/\sstyle="|\son[a-z]+="/);
  });

  test("of a hydrated page allows its own scripts by a number used once", async () => {
    const client = await signedIn(site, accounts.expert);
    const pages = [await client.get("/expert-dashboard"), await client.get("/expert-dashboard")];
    const nonces = pages.map((page) => {
      const policy = directives(page);
      expect(policyOf(page)).not.toContain("unsafe-");
      expect(policy["script-src"]).toMatch(/^'self' 'nonce-[\w-]{43}'$/);
      expect(page).not.toInclude(/\sstyle="|\son[a-z]+="/);
      const nonce = /'nonce-([\w-]+)'/.exec(policyOf(page))?.[1] ?? "";
      for (const [tag] of page.body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(directives(pages[0] as HttpResponse)["connect-src"]).toBe("'self'");
  });
});

describe("what must not be cached or revealed", () => {
  test("an address of another site is not answered in its name", async () => {
    const { hostname, port } = new URL(site.origin);
    for (const name of ["evil.example", `evil.example:${port}`, `${hostname}.evil.example`]) {
      const response = await site.get("/", { Host: name });
      expect(response.status, name).toBe(421);
      expect(response).not.toInclude(name);
      expectGuarded(response, name);
    }
  });

  test("both names of this machine are ours, each with its own forms", async () => {
    const { port } = new URL(site.origin);
    const client = site.newClient();
    const host = `127.0.0.1:${port}`;
    expect((await client.get("/", { Host: host })).status).toBe(200);
    const own = { Host: host, Origin: `http://${host}`, "Sec-Fetch-Site": null };
    expect((await client.post("/quote", {}, own)).status).toBe(400);
    const other = { Host: host, Origin: site.origin, "Sec-Fetch-Site": null };
    expect((await client.post("/quote", {}, other)).status).toBe(403);
  });

  const methods = ["PUT", "PATCH", "DELETE", "OPTIONS"];
  test.each(methods)("no form uses %s, so it is refused", async (method) => {
    const response = await site.newClient().request("/quote", { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD, POST");
    expectGuarded(response, method);
  });

  test("a body that is not a form is refused, and a missing body counts as an empty form", async () => {
    const client = site.newClient();
    for (const type of ["application/json", "text/plain"]) {
      const headers = { "Content-Type": type };
      const response = await client.request("/quote", { method: "POST", headers, body: "{}" });
      expect(response.status, type).toBe(415);
    }
    expect((await client.request("/quote", { method: "POST" })).status).toBe(400);
    const unknown = await client.request("/quote", { method: "POST", headers: ofUnknownOrigin });
    expect(unknown).toShow("Please confirm");
  });

  test("a body larger than anything we ask for is turned away", async () => {
    const details = "x".repeat(8 * 1024 * 1024 + 1);
    const response = await site.post("/quote", { details });
    expect(response.status).toBe(413);
    expectGuarded(response, "a large body");
  });

  test("what was typed comes back as text, never as markup", async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
    const client = site.newClient();
    const pages = [
      await client.get(`/experts?q=${encodeURIComponent(evil)}`),
      await client.post("/quote", { category: "", details: evil }),
      await client.post("/auth", { email: evil, password: "password123" }),
      await client.get(`/experts/${encodeURIComponent(evil)}`),
      await client.get(`/${encodeURIComponent(evil)}`),
    ];
    for (const page of pages) {
      expect(page.status).toBeLessThan(500);
      expect(page).not.toInclude("<script>alert", "<img src=x");
    }
    expect(visibleText(pages[1]?.body ?? "")).toContain("<script>alert(1)</script>");
  });
});
