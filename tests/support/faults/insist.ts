import { expect } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";

/** More failures of one step in a row are no chance. */
const MOST_ATTEMPTS = 60;

/**
 * Repeats a step, as a patient person does, until its answer is the wished one. Every other answer
 * must be clear: never a bug, and an outage says when to try again.
 */
export async function insist(
  what: string,
  step: () => Promise<HttpResponse>,
  isWished: (answer: HttpResponse) => boolean,
): Promise<HttpResponse> {
  const statuses: number[] = [];
  while (statuses.length < MOST_ATTEMPTS) {
    const answer = await step();
    expectClear(what, answer);
    if (isWished(answer)) return answer;
    statuses.push(answer.status);
  }
  throw new Error(`${what} never succeeded: ${statuses.join(" ")}`);
}

/** An answer that a visitor understands, whatever failed behind it. */
export function expectClear(what: string, answer: HttpResponse): void {
  expect(answer.status, `${what}: ${answer.body.slice(0, 500)}`).not.toBe(500);
  if (answer.status >= 500) expect(answer, what).toBeUnavailable();
  expect(answer.body, what).not.toMatch(/\bat .+\.(js|ts|tsx):\d+/);
}

export const redirectsTo =
  (start: string) =>
  ({ status, location }: HttpResponse): boolean =>
    status >= 300 && status < 400 && location?.startsWith(start) === true;

export const isPage = ({ status }: HttpResponse): boolean => status === 200;
