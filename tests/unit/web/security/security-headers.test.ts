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
