import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { until } from "#tests/support/until.ts";

const { browser } = await openBrowserSite();

interface Preloading {
  /** The browser's errors for each set of rules; empty for valid rules. */
  ruleErrors: string[];
  /** Prefetched paths. */
  fetched: string[];
}

/** Records how the browser applies a page's rules while the page is open. */
async function watchPreloading(page: Page): Promise<Preloading> {
  const seen: Preloading = { ruleErrors: [], fetched: [] };
  const debug = await page.context().newCDPSession(page);
  debug.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    seen.ruleErrors.push(ruleSet.errorMessage ?? "");
  });
  debug.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") seen.fetched.push(new URL(prefetchUrl).pathname);
  });
  await debug.send("Preload.enable");
  return seen;
}

test("a browser accepts the rules, and prefetches the page of a hovered link", async () => {
  const { page } = await browser.newVisitor();
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.goto("/");
  const seen = await watchPreloading(page);
  await until("the rules are there", () => seen.ruleErrors.length > 0);
  expect(seen.ruleErrors).toEqual([""]);
  await page.locator("header").getByRole("link", { name: "Pricing" }).hover();
  await until("the page is fetched", () => seen.fetched.includes("/pricing"));
  expect(warnings).toEqual([]);
});

test("links with effects, to private pages, or to experts, whose views count, are not prefetched", async () => {
  const { page } = await browser.visit("/");
  const seen = await watchPreloading(page);
  await until("the rules are there", () => seen.ruleErrors.length > 0);
  // Pressing a link prefetches at once; hovering prefetches after a delay.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  for (const name of ["Sign in", "Magyar", "Experts", "Products"]) {
    await page.locator("header").getByRole("link", { name }).click();
  }
  await until("the page is fetched", () => seen.fetched.includes("/products"));
  expect(seen.fetched).toEqual(["/products"]);
});
