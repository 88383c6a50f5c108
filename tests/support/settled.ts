import { expect as waiting } from "@playwright/test";
import { expect } from "vitest";

/**
 * Waits until a page is as the test expects it: `await settled(locator).toHaveText("…")`, or `await
 * settled.poll(() => …).toBe(…)` if Playwright has no matcher. Right after a click, a page may
 * still show the old state.
 */
export const settled = new Proxy(waiting.configure({ timeout: 20_000 }), {
  apply(target, self, args) {
    countAssertion();
    return Reflect.apply(target, self, args);
  },
  get(target, name) {
    if (name === "poll") countAssertion();
    return Reflect.get(target, name);
  },
});

/** Vitest counts the assertions of a test, but only its own. */
function countAssertion(): void {
  expect.setState({ assertionCalls: expect.getState().assertionCalls + 1 });
}
