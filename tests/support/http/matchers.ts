import { expect } from "vitest";
import type { HttpResponse } from "./http.ts";
import { textOf } from "./visible-text.ts";

/** The answer to a request, or the source of a page, a mail or a file. */
type Page = string | Pick<HttpResponse, "body">;
type Part = string | RegExp;

declare module "vitest" {
  interface Matchers<T> {
    /** The page shows all these texts; with `not` none of them. */
    toShow(...texts: readonly Part[]): T;
    /** The source of the page contains all these parts; with `not` none of them. */
    toInclude(...parts: readonly Part[]): T;
    /** An answer with this status, whose page shows these texts. */
    toAnswer(status: number, ...texts: readonly Part[]): T;
    /** An answer that redirects to this address. */
    toRedirect(location: string, status?: number): T;
    /** The answer beyond a limit: 429, the time of the next try, and these texts. */
    toBeTooMany(...texts: readonly Part[]): T;
    /** 503 with the time of the next try and without internal details, showing these texts. */
    toBeUnavailable(...texts: readonly Part[]): T;
    /** The address of the page is secret: it is neither passed on, nor indexed, nor stored. */
    toHaveSecretAddress(): T;
  }
}

expect.extend({
  toShow(page: Page, ...texts: Part[]) {
    return checkParts(textOf(page), texts, this.isNot);
  },
  toInclude(page: Page, ...parts: Part[]) {
    return checkParts(typeof page === "string" ? page : page.body, parts, this.isNot);
  },
  toAnswer(answer: HttpResponse, status: number, ...texts: Part[]) {
    const actual = answer.status;
    if (actual === status) return checkParts(textOf(answer), texts, this.isNot);
    return { pass: false, message: () => `expected status ${status}`, actual, expected: status };
  },
  toRedirect({ status, location }: HttpResponse, target: string, expectedStatus = 303) {
    const [actual, expected] = [
      [status, location],
      [expectedStatus, target],
    ];
    const pass = this.equals(actual, expected);
    return { pass, message: () => `expected a redirect to ${target}`, actual, expected };
  },
  toBeTooMany(answer: HttpResponse, ...texts: Part[]) {
    const actual = { status: answer.status, retryAfter: answer.headers["retry-after"] };
    if (actual.status === 429 && Number(actual.retryAfter) > 0)
      return checkParts(textOf(answer), texts, this.isNot);
    return { pass: false, message: () => "expected 429 with Retry-After", actual };
  },
  toBeUnavailable(answer: HttpResponse, ...texts: Part[]) {
    const { status, headers, body } = answer;
    const actual = {
      status,
      hasRetryAfter: Number(headers["retry-after"]) > 0,
      isUncached: String(headers["cache-control"]).includes("no-store"),
      contentTypeOptions: headers["x-content-type-options"],
      internals: body.match(/\bat .+\.(js|ts|tsx):\d+|libsql|\bECONN/gi),
    };
    const headersOk = { hasRetryAfter: true, isUncached: true, contentTypeOptions: "nosniff" };
    const expected = { status: 503, ...headersOk, internals: null };
    if (this.equals(actual, expected)) return checkParts(textOf(answer), texts, this.isNot);
    return { pass: false, message: () => "expected an answer of an outage", actual, expected };
  },
  toHaveSecretAddress({ headers }: HttpResponse) {
    const pass =
      headers["referrer-policy"] === "same-origin" &&
      headers["x-robots-tag"] === "noindex" &&
      String(headers["cache-control"]).includes("no-store");
    return {
      pass,
      message: () => "expected headers that keep the address secret",
      actual: headers,
    };
  },
});

// vitest sets `isNot` for negated assertions only, whatever its type says.
function checkParts(text: string, parts: readonly Part[], isNot: boolean | undefined = false) {
  const has = (part: Part) => (typeof part === "string" ? text.includes(part) : part.test(text));
  const wrong = parts.filter((part) => has(part) === isNot);
  const pass = isNot ? wrong.length > 0 : wrong.length === 0;
  const wish = isNot ? "not to contain" : "to contain";
  return { pass, message: () => `expected the text ${wish} ${wrong.join(" | ")}:\n${text}` };
}
