import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";

const answer = (type: string, headers: Record<string, string> = {}) =>
  withSecurityHeaders(
    new Request("https://directory.example.com/x"),
    new Response("", { headers: { "Content-Type": type, ...headers } }),
  ).headers.get("X-Robots-Tag");

test("data for scripts is not to be indexed, and pages decide for themselves", () => {
  expect(answer("application/json; charset=utf-8")).toBe("noindex");
  expect(answer("application/manifest+json")).toBeNull();
  expect(answer("text/html")).toBeNull();
  expect(answer("application/json", { "X-Robots-Tag": "none" })).toBe("none");
});

const headersOf = (url: string) =>
  withSecurityHeaders(new Request(url), new Response(null)).headers;

test("answers over https tell browsers to use https for two years, subdomains included", () => {
  expect(headersOf("https://directory.example.com/x").get("Strict-Transport-Security")).toBe(
    "max-age=63072000; includeSubDomains",
  );
  expect(headersOf("http://localhost/x").has("Strict-Transport-Security")).toBe(false);
});

test("files that are served without the Worker have the same headers, and no answer allows other origins", () => {
  const rules = readFileSync("public/_headers", "utf8");
  const forAll = /^\/\*\n((?: {2}.+\n)+)/m.exec(rules)?.[1] ?? "";
  const ofFiles = new Map(
    forAll
      .trim()
      .split(/\n\s*/)
      .map((line) => line.split(": "))
      .map(([name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  const ofAnswers = new Map(headersOf("https://directory.example.com/x"));
  ofAnswers.delete("cache-control");
  expect(ofFiles).toEqual(ofAnswers);
  expect(rules).not.toMatch(/access-control/i);
});
