import { expect } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { textOf } from "#tests/support/http/visible-text.ts";

/** A request that takes longer is a failure whatever it answers. */
const MOST_MS = 10_000;
const INTERNALS = /\bat .+\.(js|ts|tsx):\d+|\[object Object\]|libsql|SQLITE_|\bECONN|ZodError/;

/** The longest answers of a run, for a closer look with a bench. */
export class SlowestInputs {
  readonly #inputs: { ms: number; what: string }[] = [];

  note(what: string, ms: number): void {
    this.#inputs.push({ ms: Math.round(ms), what: what.slice(0, 200) });
    this.#inputs.sort((one, other) => other.ms - one.ms).splice(5);
  }

  toString(): string {
    return this.#inputs.map(({ ms, what }) => `${ms} ms: ${what}`).join("\n");
  }
}

/**
 * Sends a request and checks the answer: no failure of ours, and a refusal in words, without
 * anything from inside.
 */
export async function judge(
  what: string,
  send: () => Promise<HttpResponse>,
  slowest?: SlowestInputs,
): Promise<HttpResponse> {
  const begun = performance.now();
  const answer = await send();
  const ms = performance.now() - begun;
  slowest?.note(what, ms);
  // In a long run only: the machine may be busy with other tests.
  if (slowest) expect(ms, what).toBeLessThan(MOST_MS);
  expect(answer.status, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.body.replace(/value="[^"]*"|<textarea[\s\S]*?<\/textarea>/g, ""), what).not.toMatch(
    INTERNALS,
  );
  const isHtml = String(answer.headers["content-type"]).startsWith("text/html");
  if (isHtml && answer.status >= 400) expect(textOf(answer).length, what).toBeGreaterThan(20);
  return answer;
}
