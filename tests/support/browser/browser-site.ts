import { afterAll } from "vitest";
import { ownStack } from "#tests/support/own-stack.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { StackOptions } from "#tests/support/stacks/stack-place.ts";
import { TestBrowser } from "./browser.ts";

/** For `describe.each` and `test.each`. */
export const scriptModes = [
  ["with scripts", true],
  ["without scripts", false],
] as const;

/** The shared site, and a browser that is closed after the tests of this file. */
export async function openBrowserSite() {
  const site = await sharedSite();
  return { site, browser: openBrowser(site) };
}

/** The same with a site that this file uses alone. */
export async function openBrowserStack(options?: StackOptions) {
  const site = await ownStack(options);
  return { site, browser: openBrowser(site) };
}

function openBrowser(site: { origin: string }): TestBrowser {
  const browser = new TestBrowser(site);
  afterAll(() => browser.close());
  return browser;
}
