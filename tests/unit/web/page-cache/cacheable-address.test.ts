import { describe, expect, test } from "vitest";
import { readCacheableAddress } from "#app/web/page-cache/cacheable-request.server.ts";

const origin = "https://directory.example.com";
const read = (path: string) => readCacheableAddress(origin + path);
const pathOf = (path: string) => read(path)?.url.replace(origin, "");

describe("the address of a page in the cache", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=mail&q=x", "/"],
    ["/experts?utm_source=mail", "/experts"],
    ["/experts?q=&sort=&verified=", "/experts"],
    ["/experts?sort=a-z&q=voice", "/experts?q=voice&sort=a-z"],
    [
      "/experts?category=b&country=c&category=a&category=b",
      "/experts?category=a&category=b&country=c",
    ],
    ["/experts?q=first&q=a%20second", "/experts?q=first"],
    ["/experts?q=a%20b", "/experts?q=a+b"],
    ["/experts/ai-automation?after=abc&lng=hu", "/experts/ai-automation?after=abc&lng=hu"],
    ["/products?platform=WEB&country=hungary", "/products?platform=WEB"],
    ["/products?view=all&q=x", "/products?q=x"],
    ["/products/helper?q=x", "/products/helper"],
    ["/products/new-helper", "/products/new-helper"],
    ["/quote?lng=hu&expert=maren&step=2", "/quote?expert=maren&lng=hu"],
    ["/faq?lng=de", "/faq"],
    ["/sitemaps/experts-1.xml", "/sitemaps/experts-1.xml"],
    ["/.well-known/security.txt?x=1", "/.well-known/security.txt"],
  ])("is, for %s, %s", (path, expected) => {
    expect(pathOf(path)).toBe(expected);
  });

  test("has the language that its parameter names", () => {
    expect(read("/faq?lng=hu")?.locale).toBe("hu");
    expect(read("/faq?lng=xx")?.locale).toBeNull();
  });

  test.each([
    ...["/auth", "/join", "/profile", "/healthz", "/confirm", "/maintenance", "/admin/settings"],
    ...["/quote/scope", "/quote/contact", "/quote/sent", "/requests", "/requests/token"],
    ...["/stop-mail/token", "/newsletter", "/newsletter/confirm/token", "/uploads/key.webp"],
    ...["/expert-dashboard", "/expert-dashboard/thread", "/experts.data", "/experts/maren.data"],
    ...["/experts/maren/more", "/experts?preview=1", "/products?view=own", "/products/new"],
    ...["/products/pictures", "/products/helper/visit"],
    `/experts?q=${"x".repeat(1_000)}`,
  ])("does not exist for %s", (path) => {
    expect(read(path)).toBeNull();
  });
});
