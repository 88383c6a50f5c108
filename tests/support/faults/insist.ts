import { expect } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { until } from "#tests/support/until.ts";

/** A silent database opens a circuit for some seconds. Longer failures are no chance. */
const PATIENCE_SECONDS = 60;

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
  const wished = async () => {
    const answer = await step();
    expectClear(what, answer);
    if (isWished(answer)) return answer;
    statuses.push(answer.status);
    return null;
  };
  return until(`${what} succeeds`, wished, PATIENCE_SECONDS).catch((error: unknown) => {
    throw new Error(`${what} never succeeded: ${statuses.join(" ")}`, { cause: error });
  });
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
