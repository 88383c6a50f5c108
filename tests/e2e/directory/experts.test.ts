import type { Locator } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { walkByTab } from "#tests/support/browser/keyboard-walk.ts";
import { LOOKS, openTab, readPage, showIn } from "#tests/support/browser/tab.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

describe("a printed profile", () => {
  test("is a CV of one page: the person and the address, without frame and buttons", async () => {
    const { page } = await browser.visit("/experts/maren-solvik");
    const address = page.getByText(/\/experts\/maren-solvik$/);
    await settled(address).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await settled(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(address).toBeVisible();
    for (const part of [
      "body > header",
      "body > footer",
      "main .button",
      "main a[href='/experts']",
    ])
      await settled(page.locator(part).first(), part).toBeHidden();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

test("the printed home page shows all cards of each shelf", async () => {
  const { page } = await browser.visit("/", { width: 700, height: 900 });
  const hidden = () =>
    page
      .locator(".shelf")
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  await settled.poll(async () => Math.min(...(await hidden()))).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await settled.poll(hidden).toEqual([0, 0, 0]);
});

/** How far down each part reaches. */
async function ends(parts: readonly Locator[]): Promise<number[]> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY));
}

describe("the first screen of a phone", () => {
  const phone = { width: 375, height: 740 };

  test.each(["/experts", "/products"])("of %s has a card", async (path) => {
    const { page } = await browser.visit(path, phone);
    const card = await page.locator("main article").first().boundingBox();
    expect(card?.y).toBeLessThan(480);
  });

  test("of a category has what it is, the question to all, and the first card", async () => {
    const { page } = await browser.visit("/experts/legal", phone);
    const shown = [
      page.getByText(/^AI legal experts work from two sides/).first(),
      page.getByRole("link", { name: "Request a quote in this field" }),
      page.getByRole("searchbox"),
      page.getByRole("main").getByRole("article").first().getByRole("heading"),
    ];
    await settled.poll(() => ends(shown)).toEqual((await ends(shown)).toSorted((a, b) => a - b));
    expect((await ends(shown)).at(-1)).toBeLessThanOrEqual(phone.height);
  });

  test("of a profile has the name, the price and the button", async () => {
    const { page } = await browser.visit("/experts/maren-solvik", phone);
    const shown = [
      page.getByRole("heading", { level: 1 }),
      page
        .getByRole("complementary")
        .getByText(/^From \$/)
        .first(),
      page.getByRole("link", { name: "Contact Expert" }),
    ];
    for (const end of await ends(shown)) expect(end).toBeLessThanOrEqual(phone.height);
  });

  test("keeps the one button of a profile while it scrolls", async () => {
    const { page } = await browser.visit("/experts/maren-solvik", phone);
    const button = page.getByRole("link", { name: "Contact Expert" });
    await settled(button).toHaveCount(1);
    await settled(button).toBeInViewport();
    await page.getByRole("heading", { name: "Skills" }).scrollIntoViewIfNeeded();
    await settled(button).toBeInViewport();
  });

  test("of a profile has all facts in one list before the selected work", async () => {
    const { page } = await browser.visit("/experts/maren-solvik", phone);
    const facts = page.getByRole("complementary").locator("dl");
    for (const label of ["Smallest project", "Way of working", "Languages"])
      await settled(facts.getByText(label, { exact: true })).toBeVisible();
    const heading = (name: string) => page.getByRole("heading", { name });
    const texts = [heading("Biography"), heading("Products")];
    const found = await ends([facts, heading("Selected work"), ...texts]);
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });
});

test("the keyboard follows a profile on a phone in the order of the screen", async () => {
  const look = LOOKS.find(({ isPhone, language }) => isPhone && language === "en");
  if (!look) throw new Error("English has no look of a phone.");
  const tab = await openTab(browser, site.newClient(), look.language);
  await showIn(tab, look);
  await readPage(tab, "/experts/maren-solvik");
  await tab.page.emulateMedia({ reducedMotion: "reduce" });
  expect(await walkByTab(tab)).toEqual([]);
});

describe("the foot of a card", () => {
  test.each([
    [375, "en"],
    [375, "hu"],
    [1440, "en"],
  ] as const)(
    "has price, button and words for the profile in one line at %i px, %s",
    async (...look) => {
      const [width, language] = look;
      const { page } = await browser.visit("/experts", { width, language });
      const foot = page.getByRole("article").filter({ hasText: "Maren Solvik" }).locator("> div");
      const parts = [foot.locator("p"), foot.locator("a").first(), foot.locator("a").nth(1)];
      const middles = () =>
        Promise.all(
          parts.map(async (part) => {
            const box = await part.boundingBox();
            return box ? box.y + box.height / 2 : Number.NaN;
          }),
        );
      await settled
        .poll(async () => {
          const all = await middles();
          return Math.max(...all) - Math.min(...all);
        })
        .toBeLessThan(4);
      const size = () =>
        foot
          .locator("a")
          .nth(1)
          .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize));
      await settled.poll(size).toBeGreaterThan(12);
    },
  );
});

describe("the filter of the list", () => {
  test("has no empty rows at its end where scripts apply a choice", async () => {
    for (const javaScript of [true, false]) {
      const { page } = await browser.visit("/experts", { width: 1440, javaScript });
      const last = page.locator("#filters > :last-child");
      await (javaScript ? settled(last).toBeHidden() : settled(last).toBeVisible());
    }
  });

  test("shows without a script whether all categories are shown", async () => {
    const { page } = await browser.visit("/experts", { javaScript: false });
    const summary = page.locator("summary.more").first();
    const label = () =>
      summary.evaluate((element) => {
        const { content } = getComputedStyle(element, "::after");
        return content === "none" ? (element as HTMLElement).innerText : content;
      });
    await settled.poll(() => label()).toBe("Show 12 more");
    await summary.click();
    await settled.poll(() => label()).toBe('"Show fewer"');
    await settled(page.getByLabel("AI Education Experts")).toBeVisible();
  });

  test("is below the search and beside the count on wide screens", async () => {
    for (const path of ["/experts", "/products"]) {
      const { page } = await browser.visit(path, { width: 1280 });
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) throw new Error(`${selector} is not shown`);
        return { ...box, right: box.x + box.width, bottom: box.y + box.height };
      };
      const [search, filters] = [await boxOf("main search"), await boxOf("#filters")];
      const [count, card] = [await boxOf("#found"), await boxOf("main article")];
      expect(filters.y, path).toBeGreaterThanOrEqual(search.bottom);
      for (const { x, y } of [count, card]) {
        expect(x, path).toBeGreaterThan(filters.right);
        expect(y, path).toBeGreaterThanOrEqual(search.bottom);
      }
      expect(card.y, path).toBeGreaterThanOrEqual(count.bottom);
    }
  });

  test("shows six of many choices, and all of them on demand or when one is chosen", async () => {
    const { page } = await browser.visit("/experts");
    const group = (name: string) => page.locator(`fieldset:has(input[name=${name}])`);
    const shown = (name: string) => group(name).locator("input:visible");
    await settled(shown("category")).toHaveCount(6);
    await settled(shown("country")).toHaveCount(5);
    await settled(page.locator("input[name=tag]:visible")).toHaveCount(0);
    await page.locator("#filters").getByText("Tags").click();
    await settled(page.locator("input[name=tag]:visible")).toHaveCount(18);
    await group("category").getByText("Show 12 more").click();
    await settled(shown("category")).toHaveCount(18);
    await page.goto("/experts?category=enterprise");
    await settled(shown("category")).toHaveCount(18);
  });

  test("of products offers without a script to clear the choices as soon as there is one", async () => {
    const { page } = await browser.visit("/products", { javaScript: false });
    const clear = page.getByRole("link", { name: "Clear All Filters" });
    const choice = page.getByRole("checkbox", { name: /^Web/ });
    await settled(choice).toBeVisible();
    await settled(clear).toBeHidden();
    await choice.check();
    await settled(clear).toBeVisible();
    await choice.uncheck();
    await settled(clear).toBeHidden();
  });

  test("shows that the list is loading, and the old count after the back button", async () => {
    const { page } = await browser.visit("/experts");
    const count = page.locator("#found");
    await settled(count).toHaveText(/^\d+ experts? found/, { useInnerText: true });
    const before = await count.innerText();
    // In one step with the click, because Playwright itself would wait for the next page.
    const meanwhile = await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("input[name=verified]")?.click();
      return document.querySelector("#found")?.textContent;
    });
    expect(meanwhile).toBe("Loading experts...");
    await page.waitForURL("**/experts?verified=true");
    await page.goBack();
    await settled(count).toHaveText(before, { useInnerText: true });
  });

  test("offers all countries on small screens, and filters by one of them, without a script", async () => {
    const { page } = await browser.visit("/experts?sort=a-z", { javaScript: false, width: 320 });
    await page.getByRole("button", { name: "Filter Experts" }).click();
    await page.getByRole("link", { name: "Show all countries" }).click();
    await page.getByRole("main").getByLabel("Vietnam").check();
    await page.getByRole("main").getByRole("button", { name: "Apply filters" }).last().click();
    await settled
      .poll(() => new URL(page.url()).searchParams.getAll("country"))
      .toEqual(["vietnam"]);
    await settled(page.locator("#found")).toHaveText(/^\d+ experts? found$/, {
      useInnerText: true,
    });
    await settled(page.locator("#sort")).toHaveValue("a-z");
  });
});

test("a very long search does not make the page scroll sideways", async () => {
  const { page } = await browser.visit(`/experts?q=${"x".repeat(200)}`, { width: 320 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await settled.poll(overflow).toBeLessThanOrEqual(0);
});
