import { expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";

const { browser } = await openBrowserSite();

const cases = [
  { hash: "#refund", language: "en", question: "Can I get my money back?" },
  { hash: "#lost-link", language: "hu", question: "Elveszett vagy másokhoz került" },
] as const;

test.each(cases.flatMap((each) => [true, false].map((javaScript) => ({ ...each, javaScript }))))(
  "a link to an answer opens it and shows its question ($hash, scripts: $javaScript)",
  async ({ hash, language, javaScript, ...texts }) => {
    const { page } = await browser.visit(`/faq${hash}`, { javaScript, language, width: 320 });
    const question = page.locator("summary", { hasText: texts.question });
    await page.locator(hash).waitFor({ state: "visible" });
    const header = await page.locator("header").first().boundingBox();
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
    const top = async () => (await question.boundingBox())?.y;
    // The page scrolls to the answer after it is shown.
    await settled.poll(top).toBeLessThan(400);
    await settled.poll(top).toBeGreaterThanOrEqual(headerEnd);
    await settled(page.locator("details[open]").filter({ has: page.locator(hash) })).toHaveCount(1);
  },
);

test("every address of an answer opens that answer", async () => {
  const { page } = await browser.visit("/faq");
  const links = await page
    .locator("main details[id]")
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(links.length).toBeGreaterThanOrEqual(18);
  for (const link of links) {
    await page.goto(`/faq${link}`);
    await page.locator(link).waitFor({ state: "visible" });
  }
});
