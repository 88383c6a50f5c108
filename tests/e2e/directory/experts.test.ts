import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { TestBrowser } from "#tests/support/browser/browser.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

describe("a printed profile", () => {
  test("is a CV of one page: the person and the address, without frame and buttons", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin });
    await page.goto("/experts/maren-solvik");
    const address = page.getByText(/\/experts\/maren-solvik$/);
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await address.isVisible()).toBe(true);
    for (const part of [
      "body > header",
      "body > footer",
      "main .button",
      "main a[href='/experts']",
    ])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

describe("the filter of the list", () => {
  test("says whether all categories are shown, without a script", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, javaScript: false });
    await page.goto("/experts");
    const summary = page.locator("summary.more");
    const label = () =>
      summary.evaluate((element) => {
        const { content } = getComputedStyle(element, "::after");
        return content === "none" ? (element as HTMLElement).innerText : content;
      });
    expect(await label()).toBe("Show all");
    await summary.click();
    expect(await label()).toBe('"Show fewer"');
    expect(await page.getByLabel("AI Education Experts").isVisible()).toBe(true);
  });

  test("scrolls its long lists inside: 16rem of countries, 10rem of everything else", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin });
    const heights = (names: string[]) =>
      page.evaluate(
        (names) =>
          names.map((name) => {
            const list = document.querySelector(`fieldset:has(input[name=${name}]) > div`);
            return list && [list.clientHeight, list.scrollHeight > list.clientHeight];
          }),
        names,
      );
    await page.goto("/experts");
    expect(await heights(["country", "category", "tag"])).toEqual([
      [256, true],
      [160, true],
      [160, true],
    ]);
    await page.goto("/products");
    expect(await heights(["category", "platform", "tag"])).toEqual([
      [160, true],
      [160, true],
      [160, true],
    ]);
  });

  test("says that the list is being fetched, and what it was when one comes back", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin });
    await page.goto("/experts");
    const count = page.locator("#found");
    const before = await count.innerText();
    // In one go with the click: Playwright itself would wait for the next page.
    const meanwhile = await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("input[name=verified]")?.click();
      return document.querySelector("#found")?.textContent;
    });
    expect(meanwhile).toBe("Loading experts...");
    await page.waitForURL("**/experts?verified=true");
    await page.goBack();
    expect(await count.innerText()).toBe(before);
  });

  test("offers all countries on small screens, and finds by one of them, without a script", async () => {
    const { page } = await browser.newVisitor({
      origin: site.origin,
      javaScript: false,
      width: 320,
    });
    await page.goto("/experts?sort=a-z");
    await page.getByRole("button", { name: "Filter Experts" }).click();
    await page.getByRole("link", { name: "Show all countries" }).click();
    await page.getByRole("main").getByLabel("Vietnam").check();
    await page.getByRole("main").getByRole("button", { name: "Apply filters" }).last().click();
    expect(new URL(page.url()).searchParams.getAll("country")).toEqual(["vietnam"]);
    expect(await page.locator("#found").innerText()).toMatch(/^\d+ experts? found from Vietnam$/);
    expect(await page.locator("#sort").inputValue()).toBe("a-z");
  });
});

test("a very long search does not make the page scroll sideways", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin, width: 320 });
  await page.goto(`/experts?q=${"x".repeat(200)}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
