import { describe, expect, test } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";

const answer = (changes: Partial<HttpResponse> = {}): HttpResponse => ({
  status: 200,
  headers: {},
  location: null,
  bytes: Buffer.alloc(0),
  json: () => null,
  body: '<p title="Hint">One <b>page</b></p>',
  ...changes,
});
const redirect = answer({ status: 303, location: "/profile" });
const tooMany = answer({ status: 429, headers: { "retry-after": "60" } });
const secret = {
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
  "cache-control": "private, no-store",
};

describe("the matchers of answers", () => {
  test("accept what they describe", () => {
    expect(answer()).toShow("One page", /H.nt/);
    expect(answer()).not.toShow("Two", "<b>");
    expect(answer()).toInclude("<b>page</b>", /title="\w+"/);
    expect("plain text").not.toInclude("<b>", /html/);
    expect(answer()).toAnswer(200, "One page");
    expect(redirect).toRedirect("/profile");
    expect(answer({ status: 301, location: "/" })).toRedirect("/", 301);
    expect(tooMany).toBeTooMany("One page");
    expect(answer({ headers: secret })).toHaveSecretAddress();
  });

  test.each<[string, () => void]>([
    ["a missing text", () => expect(answer()).toShow("One page", "Two")],
    ["one shown text of several unwanted ones", () => expect(answer()).not.toShow("Two", "page")],
    ["a missing part of the source", () => expect(answer()).toInclude("<b>", "<i>")],
    ["one unwanted part of the source", () => expect(answer()).not.toInclude("<i>", "<b>")],
    ["another status", () => expect(answer()).toAnswer(400, "One page")],
    ["a status without its text", () => expect(answer()).toAnswer(200, "Two")],
    ["another target", () => expect(redirect).toRedirect("/")],
    ["another status of a redirect", () => expect(redirect).toRedirect("/profile", 302)],
    ["a limit without Retry-After", () => expect(answer({ status: 429 })).toBeTooMany()],
    ["another status than 429", () => expect(answer()).toBeTooMany()],
    ["a limit without its text", () => expect(tooMany).toBeTooMany("Two")],
    ["an address that may be passed on", () => expect(answer()).toHaveSecretAddress()],
  ])("refuse %s", (_, check) => {
    expect(check).toThrow();
  });
});
