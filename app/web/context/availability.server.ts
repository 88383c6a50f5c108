import { AsyncLocalStorage } from "node:async_hooks";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { languagesInUse } from "#app/i18n/dictionary.ts";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { isOutage } from "#app/lib/outage.ts";
import { logError } from "#app/platform/log/events.ts";
import { currentRequestId } from "#app/platform/log/request-log.ts";

/** The response that the current caller builds, and whether all of its parts are there. */
const making = new AsyncLocalStorage<{ isWhole: boolean }>();

/**
 * The result of the work, and whether it is complete. An outage that leaves a part out makes it
 * incomplete, so that no cache stores a page with a gap.
 */
export async function noticeFailures<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; isWhole: boolean }> {
  const state = { isWhole: true };
  const value = await making.run(state, work);
  return { value, isWhole: state.isWhole };
}

/** Marks the current response as incomplete. */
export function noteFailure(): void {
  const state = making.getStore();
  if (state) state.isWhole = false;
}

/** The value, or null during an outage, which is logged once. Throws everything else. */
export async function whenAvailable<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (!isOutage(error)) throw error;
    noteFailure();
    writeLine("error", "part.unavailable", { error: describeError(error) });
    return null;
  }
}

/**
 * Reads the data of a page with a form. After a post the page must return with the typed text, so
 * any failure gives null then; a bug still makes the answer a 500.
 */
export async function unlessPosted<Value>(
  context: AppLoadContext,
  work: Promise<Value>,
): Promise<Value | null> {
  if (!context.isFormPost) return work;
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (judgeFailure(error) === 500) context.hasBug = true;
    return null;
  }
}

/** Logs an error and returns the status of its kind: 503 for an outage, 500 for a bug. */
export function judgeFailure(error: unknown): 500 | 503 {
  noteFailure();
  return logError(error) === "outage" ? 503 : 500;
}

/** For work after the response: a failure is logged and has no other effect. */
export async function logFailure(work: Promise<unknown>): Promise<void> {
  await work.catch(judgeFailure);
}

/** The last fallback: a plain answer when not even the error page renders. */
export function plainFailure(status: 500 | 503): Response {
  const id = currentRequestId() ?? "";
  const texts = languagesInUse().flatMap(({ dictionary: { errors } }) => [
    errors.unavailableText,
    errors.reference.replace("{{id}}", id),
  ]);
  const text = [...new Set(texts)].join("\n\n");
  return new Response(text, { status, headers: status === 503 ? retryHeaders() : {} });
}

/** How long a client waits before it tries again after an outage. */
export const OUTAGE_SECONDS = 30;

export function retryHeaders(seconds = OUTAGE_SECONDS): Record<string, string> {
  return { "Retry-After": String(seconds) };
}
