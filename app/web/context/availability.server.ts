import { AsyncLocalStorage } from "node:async_hooks";
import { languagesInUse } from "#app/i18n/dictionary.ts";
import { describe } from "#app/platform/describe-error.ts";

export { describe };

/** What is being made at the moment, by whoever runs now: whether it is still whole. */
const making = new AsyncLocalStorage<{ isWhole: boolean }>();

/**
 * What came of the work, and whether it is whole: false when anything in it was unavailable and left out, so that a page with a gap is
 * not kept for others.
 */
export async function noticeFailures<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; isWhole: boolean }> {
  const state = { isWhole: true };
  const value = await making.run(state, work);
  return { value, isWhole: state.isWhole };
}

/** Says that what is being made now lacks a part. */
export function noteFailure(): void {
  const state = making.getStore();
  if (state) state.isWhole = false;
}

/**
 * The value, or null when our side failed: for parts of a page that may be missing, and for the loaders of a form page, which must
 * render the typed text also when the database is gone. The failure is logged once.
 */
export async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    noteFailure();
    console.error("A part of the site is unavailable:", describe(error));
    return null;
  }
}

/** The last resort, when not even the error page can be rendered. */
export function unavailable(): Response {
  const texts = languagesInUse().map(({ dictionary }) => dictionary.errors.unavailableText);
  const text = [...new Set(texts)].join("\n\n");
  return new Response(text, { status: 503, headers: { "Retry-After": "30" } });
}
