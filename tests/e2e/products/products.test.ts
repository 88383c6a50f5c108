import type { Page } from "@playwright/test";
import { describe, expect, onTestFinished, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { Keyboard } from "#tests/support/browser/keyboard.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import {
  pictureOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { addProduct, removeProducts, removeProductsOf } from "#tests/support/products/products.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

const found = (page: Page) => page.locator("#found").textContent();
const query = (page: Page) => new URL(page.url()).search;
/** Whether most of an element is inside the visible part of its scroll container. */
const isShown = (element: Element) => {
  const left = element.getBoundingClientRect().left;
  const frame = element.parentElement?.getBoundingClientRect();
  return frame !== undefined && Math.abs(left - frame.left) < frame.width / 2;
};
const isComplete = (picture: Element) => (picture as HTMLImageElement).complete;
/** The frames of pictures, and whether each picture keeps its shape inside. */
const toFrames = (pictures: Element[]) =>
  pictures.map((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return { width, ratio: (width / height).toFixed(2), fit: getComputedStyle(picture).objectFit };
  });
const cardOf = (page: Page, name: string) =>
  page.locator("article").filter({ has: page.getByRole("link", { name, exact: true }) });

describe("with scripts", () => {
  test("a filter and a sort apply themselves, keep the focus, and the back button undoes them", async () => {
    const { page } = await browser.visit("/products");
    await page.getByRole("checkbox", { name: /^Vision/ }).check();
    await page.waitForURL("**/products?category=VISION");
    await settled.poll(() => found(page)).toBe("3 products found");
    await settled(page.locator(":focus")).toHaveValue("VISION");
    await page.getByLabel("Sort by").selectOption("a-z");
    await page.waitForURL("**/products?*sort=a-z");
    await settled.poll(() => found(page)).toBe("3 products found");
    await page.goBack();
    await page.waitForURL("**/products?category=VISION");
    await page.goBack();
    await page.waitForURL("**/products");
    await settled.poll(() => found(page)).toBe("18 products found");
    await settled(page.getByRole("checkbox", { name: /^Vision/ })).toBeChecked({ checked: false });
  });

  test("the default order stays out of the address", async () => {
    const { page } = await browser.visit("/products?sort=oldest&platform=API");
    await page.getByLabel("Sort by").selectOption("");
    await page.waitForURL((url) => !url.search.includes("oldest"));
    await settled.poll(() => query(page)).toBe("?platform=API");
  });

  test("a card can be clicked anywhere", async () => {
    const { page } = await browser.visit("/products");
    await cardOf(page, "Storefinch").locator("img").click({ force: true });
    await page.getByRole("heading", { level: 1, name: "Storefinch" }).waitFor();
  });

  test("a click on an editable card opens the product, and its links keep their own targets", async () => {
    const maker = await newMember(site);
    const product = await addProduct(site.db, maker.id, { name: "Tideledger", createdAt: 1 });
    const { page } = await browser.visit("/products?q=tideledger", { as: maker });
    await page.getByRole("link", { name: "Edit Tideledger" }).click();
    await page.waitForURL(`**/products/${product.slug}/edit`);
    await page.goto("/products?q=tideledger");
    await cardOf(page, "Tideledger").locator("img").click({ force: true });
    await page.getByRole("region", { name: "Your product" }).waitFor();
    await removeProducts(site.db, [product.id]);
  });

  test("a signed-out maker is asked to sign in without leaving the page", async () => {
    const { page } = await browser.visit("/products");
    const opener = page.getByRole("link", { name: "List your product" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Sign in to list your product" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await opener.click();
    await dialog.getByRole("link", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/auth?tab=login&redirectTo=%2Fproducts%2Fnew");
  });

  test("a visitor searches, opens a product and views its pictures by keyboard", async () => {
    const { page } = await browser.visit("/products");
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("batonpass");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products?q=batonpass**");
    const keyboard = new Keyboard(page);
    await keyboard.press(page.getByRole("link", { name: "Batonpass Desk", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Batonpass Desk" }).waitFor();
    const [cover, second] = await page.locator(".pictures img").all();
    await keyboard.press(page.getByRole("link", { name: "Show picture 2", exact: true }));
    await settled.poll(() => second?.evaluate(isShown)).toBe(true);
    await settled.poll(() => cover?.evaluate(isShown)).toBe(false);
  });

  test.each([1440, 375])(
    "a tall picture distorts no other and moves nothing, at %i px",
    async (width) => {
      const maker = await newMember(site);
      onTestFinished(() => removeProductsOf(site.db, maker.id));
      const gallery = [await pictureOf(400, 1600), await pictureOf(540, 1170)];
      const answers = productAnswers({ cover: await pictureOf(1600, 900), gallery });
      expect((await postProduct(maker.client, paths.newProduct(), answers)).status).toBe(303);
      const slug = (await storedProduct(site.db, maker.id))?.slug ?? "";
      const { page } = await browser.newVisitor({ width });
      const release = await holdRequests(page, "**/uploads/**");
      await page.goto(paths.product(slug), { waitUntil: "domcontentloaded" });
      const pictures = page.locator(".pictures img");
      const framesOf = () =>
        page.locator(".pictures img, .pictures + ul img").evaluateAll(toFrames);
      const shapes = async () => (await framesOf()).map(({ ratio, fit }) => `${ratio} ${fit}`);
      await settled.poll(shapes).toEqual(Array(6).fill("1.78 contain"));
      const before = await framesOf();
      release();
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await settled.poll(() => picture.evaluate(isComplete)).toBe(true);
      }
      await settled.poll(framesOf).toEqual(before);
    },
  );

  test("on a small screen the filters open as a sheet, and Escape closes it and restores the focus", async () => {
    const { page } = await browser.visit("/products", { width: 320 });
    const opener = page.getByRole("button", { name: "Filter Products" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: /^Web/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#filters").waitFor({ state: "hidden" });
    await settled(opener).toBeFocused();
    await opener.click();
    await page.getByRole("checkbox", { name: /^Web/ }).check();
    await page.getByRole("checkbox", { name: /^API/ }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL("**/products?platform=WEB&platform=API");
    await settled.poll(() => found(page)).toBe("11 products found");
  });
});

describe("without scripts", () => {
  test("a visitor filters, sorts, searches, removes a filter and reads a product", async () => {
    const { page } = await browser.visit("/products", { javaScript: false });
    await page
      .getByRole("checkbox", { name: /^Other/ })
      .first()
      .check();
    await page.getByLabel("Sort by").selectOption("z-a");
    await page.getByRole("searchbox").fill("free");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await settled.poll(() => found(page)).toMatch(/products? found/);
    await settled.poll(() => query(page)).toContain("sort=z-a");
    await page.getByRole("link", { name: "Remove filter: “free”" }).click();
    await page.waitForURL((url) => !url.searchParams.has("q"));
    await settled.poll(() => found(page)).toBe("7 products found");
    await page.getByRole("link", { name: "Runloom", exact: true }).click();
    await page.getByRole("heading", { name: "About this Product" }).waitFor();
    await page.getByRole("link", { name: "tracing" }).click();
    await page.waitForURL("**/products?tag=tracing");
    await settled.poll(() => found(page)).toBe("1 product found");
  });

  test("a signed-out maker is redirected to the sign-in page", async () => {
    const { page } = await browser.visit("/products", { javaScript: false });
    await page.getByRole("link", { name: "List your product" }).click();
    await page.waitForURL("**/auth?tab=login&redirectTo=%2Fproducts%2Fnew");
  });

  test("a search without results offers a next step by one click", async () => {
    const { page } = await browser.visit("/products?q=runloom&platform=WEB", { javaScript: false });
    await page.getByRole("heading", { name: "No products found" }).waitFor();
    await page.getByRole("link", { name: "Show 1 product without “Web”" }).click();
    await page.getByRole("link", { name: "Runloom", exact: true }).waitFor();
  });
});

const RARE = {
  en: { text: "storefinch astronauts", missing: "astronauts" },
  hu: { text: "storefinch űrhajósoknak", missing: "űrhajósoknak" },
} as const;

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));

  test("a mistyped name is found, and what comes close is named", async () => {
    const look = { javaScript, language, width: PHONE_WIDTH };
    const { page } = await browser.visit("/products", look);
    const search = async (text: string) => {
      await page.locator("main input[name=q]").first().fill(text);
      await page.locator("main search button[type=submit]").click();
      await page.waitForURL(({ searchParams }) => searchParams.get("q") === text);
    };
    const { text, missing } = RARE[language];
    await search("storefinhc");
    await settled(page.getByText(t("lists.corrected", { q: "storefinch" }))).toBeVisible();
    await settled(page.getByRole("link", { name: "Storefinch", exact: true })).toBeVisible();
    await fitsPhone(page);
    await search(text);
    const closest = page.getByRole("region", { name: t("lists.close") });
    await settled(closest.getByRole("link", { name: "Storefinch", exact: true })).toBeVisible();
    await settled(closest.getByText(`${t("lists.closeWithout")} ${missing}`).first()).toBeVisible();
    await fitsPhone(page);
  });
});
