import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const cases = [
  { hash: "#refund", language: "en", question: "Can I get my money back?" },
  { hash: "#lost-link", language: "hu", question: "Elveszett vagy kiszivárgott" },
] as const;

test.each(cases.flatMap((each) => [true, false].map((javaScript) => ({ ...each, javaScript }))))(
  "a link to an answer opens it and shows its question ($hash, scripts: $javaScript)",
  async ({ hash, language, javaScript, ...texts }) => {
    const { page } = await browser.newVisitor({
      origin: site.origin,
      javaScript,
      language,
      width: 320,
    });
    await page.goto(`/faq${hash}`);
    const question = page.locator("summary", { hasText: texts.question });
    await page.locator(hash).waitFor({ state: "visible" });
    const header = await page.locator("header").first().boundingBox();
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
    const top = async () => (await question.boundingBox())?.y;
    // The page scrolls to the answer after it is shown.
    await settled.poll(top).toBeLessThan(400);
    await settled.poll(top).toBeGreaterThanOrEqual(headerEnd);
    await settled(page.locator("details[open]")).toHaveCount(1);
  },
);

test("every address of an answer opens that answer", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin });
  await page.goto("/faq");
  const links = await page
    .locator("details a[href^='#']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThanOrEqual(18);
  for (const link of links) {
    await page.goto(`/faq${link}`);
    await page.locator(link).waitFor({ state: "visible" });
  }
});
