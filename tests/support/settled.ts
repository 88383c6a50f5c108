import { expect as waiting } from "@playwright/test";
import { expect } from "vitest";

/**
 * Waits until a page is as the test expects it: `await settled(locator).toHaveText("…")`, or `await settled.poll(() => …).toBe(…)`
 * for what Playwright has no matcher for. What a page says right after a click may be what it said before.
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

/** Vitest counts the assertions of a test, but sees only its own. */
function countAssertion(): void {
  expect.setState({ assertionCalls: expect.getState().assertionCalls + 1 });
}
