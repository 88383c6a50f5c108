import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { KeptPage } from "#app/web/page-cache/cached-page.server.ts";
import { readStorablePage } from "#app/web/page-cache/page-cache.server.ts";

const url = "https://directory.example.com/experts";
const text = `<h1>Kőműves Ágnes</h1>${"<p>An expert.</p>".repeat(100)}`;
const html = new Headers({ "Content-Type": "text/html" });
const page = new KeptPage(new TextEncoder().encode(text), html, { renderedAt: 1_000_000 });
const ask = (headers: Record<string, string> = {}, method = "GET") =>
  page.answer(new Request(url, { headers, method }));

describe("a cached page", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0.0", null],
    ["zstd", null],
    ["", null],
  ])("answers a browser that accepts '%s' with %s", async (accepted, encoding) => {
    const response = ask({ "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect((decode ? decode(bytes) : bytes).toString()).toBe(text);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
  });

  test("has one ETag in all encodings, and is not sent again to a browser that has it", async () => {
    const tag = ask().headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(ask({ "Accept-Encoding": "br" }).headers.get("ETag")).toBe(tag);
    for (const known of [tag, `"other", ${tag}`, tag.slice(2), "*"]) {
      const response = ask({ "If-None-Match": known });
      expect([response.status, await response.text()], known).toEqual([304, ""]);
      expect(response.headers.get("ETag")).toBe(tag);
      expect(response.headers.has("Content-Encoding")).toBe(false);
    }
    expect(ask({ "If-None-Match": 'W/"other"' }).status).toBe(200);
  });

  test("has no body in the response to a HEAD request", async () => {
    const response = ask({}, "HEAD");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("Content-Type")).toBe("text/html");
  });

  test("declares its age when no newer page can be rendered", () => {
    expect(page.answerOverdue(new Request(url), 90_400).headers.get("X-Page-Age")).toBe("90");
    expect(ask().headers.has("X-Page-Age")).toBe(false);
  });
});

describe("the page cache stores", () => {
  const nonce = "script-src 'self' 'nonce-abc'";
  const keep = (init: ResponseInit) =>
    readStorablePage(url, new Response(text, init), { renderedAt: 1, shown: null });

  test("a complete page, with the headers that every response carries", async () => {
    const kept = await keep({ headers: { "Content-Language": "hu" } });
    expect(new TextDecoder().decode(kept?.body)).toBe(text);
    expect(kept?.headers.get("Content-Language")).toBe("hu");
    expect(kept?.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(kept?.headers.get("Strict-Transport-Security")).toContain("max-age=");
  });

  test.each<[string, ResponseInit]>([
    ["a missing page", { status: 404 }],
    ["a redirect", { status: 301, headers: { Location: "/" } }],
    ["a failure", { status: 503 }],
    ["a page with a cookie", { headers: { "Set-Cookie": "toasts=; Max-Age=0" } }],
    ["a page that forbids it", { headers: { "Cache-Control": "no-store" } }],
    ["a page with scripts of its own", { headers: { "Content-Security-Policy": nonce } }],
  ])("not %s", async (_, init) => {
    expect(await keep(init)).toBeNull();
  });
});
