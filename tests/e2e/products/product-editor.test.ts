import type { Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import {
  isHydrated,
  saveButton,
  shownToast,
  tagsOf,
} from "#tests/support/accounts/profile-page.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { Keyboard } from "#tests/support/browser/keyboard.ts";
import { overlapping } from "#tests/support/browser/overlapping.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { cameraPhoto, chosenPicture, html } from "#tests/support/products/pictures.ts";
import {
  pictureOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { addPictures, fillProduct } from "#tests/support/products/product-story.ts";
import { removeProductsOf } from "#tests/support/products/products.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

/** A maker with the form open: of a new product, or of a published one. */
async function open({ isNew = true, allowedProblems = [] as RegExp[] } = {}) {
  const maker = await newMember(site);
  // Other tests count the listed products. The maker's page closes first: it may still be loading.
  onTestFinished(() => removeProductsOf(site.db, maker.id));
  if (!isNew) {
    const answers = productAnswers({ cover: await pictureOf(), gallery: [await pictureOf(400)] });
    expect((await postProduct(maker.client, "/products/new", answers)).status).toBe(303);
  }
  const stored = () => storedProduct(site.db, maker.id);
  const path = isNew ? "/products/new" : `/products/${(await stored())?.slug}/edit`;
  const { page, context } = await browser.visit(path, { as: maker, allowedProblems });
  await isHydrated(page);
  return { maker, page, context, stored, path };
}

const field = (page: Page, name: string) => page.locator(`#product-${name}`);
const button = (page: Page, name: string | RegExp) =>
  page.locator("main").getByRole("button", { name });

const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
const photo = async () => ({ ...(await chosenPicture("photo.jpg")), buffer: await cameraPhoto() });

test("the card shows the product while it is typed, and an error loses no text", async () => {
  const { page, stored } = await open({ allowedProblems: [/status of 400/] });
  const card = page.getByRole("region", { name: "How it looks in lists" });
  await fillProduct(page, { name: "Ledgerwhale", summary: "Reads ledgers aloud." });
  await page.locator("textarea[name=description_md]").fill("Legesleg".repeat(40));
  for (const text of ["Ledgerwhale", "Reads ledgers aloud.", "Web", "Paid"])
    await card.getByText(text, { exact: true }).waitFor();
  for (const parts of ["article > *", "article > div:last-child > *"])
    await settled.poll(() => overlapping(card.locator(parts))).toEqual([]);
  await field(page, "tags").fill("voice");
  await field(page, "tags").press("Enter");
  await field(page, "tags").fill("b, c, d, e, f");
  await button(page, "Add").click();
  await settled.poll(() => tagsOf(page)).toEqual(["voice", "b", "c", "d", "e"]);
  await settled(field(page, "tags")).toHaveValue("f");
  await page.getByText("Maximum 5 tags allowed").waitFor();
  await field(page, "tags").fill("");

  await field(page, "cover").setInputFiles({ name: "x", mimeType: "text/html", buffer: html() });
  await page.getByRole("alert").filter({ hasText: "Choose a JPEG" }).waitFor();
  await button(page, "Publish").click();
  await page.getByText("Not saved yet: a picture didn't upload").waitFor();
  await addPictures(page);
  await shownToast(page, "Image uploaded successfully").first().waitFor();
  expectText(await page.content(), "Image uploaded successfully");
  await card.locator("img").waitFor();

  await field(page, "name").fill("");
  await button(page, "Save as draft").click();
  const summary = page.getByRole("alert").filter({ hasText: "Failed to save product" });
  await settled(summary).toBeFocused();
  await summary.getByRole("link", { name: /Name is required/ }).click();
  await page.keyboard.type("Ledgerwhale 2");
  // Enter saves a draft, so an accidental press publishes nothing.
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/edit$/);
  await shownToast(page, "Product created successfully").waitFor();
  await settled.poll(() => stored()).toMatchObject({ name: "Ledgerwhale 2", status: "draft" });
  await settled.poll(async () => (await stored())?.gallery).toHaveLength(2);

  await isHydrated(page);
  await button(page, "Save and preview").click();
  await page.waitForURL(/\/preview$/);
  await page.getByRole("heading", { level: 1, name: "Ledgerwhale 2" }).waitFor();
  // One long word in the description must not make the page wider.
  await page.setViewportSize({ width: 320, height: 640 });
  await settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await button(page, "Publish").click();
  await page.waitForURL(/\/products\/ledgerwhale-2$/);
  await settled.poll(async () => (await stored())?.status).toBe("published");

  await page.goto("/products/new");
  await isHydrated(page);
  await field(page, "name").fill("Only a name");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/products\/only-a-name\/edit$/);
});

test("the buttons below the description set its marks, and the browser undoes them", async () => {
  const { page } = await open();
  const box = field(page, "description_md");
  const select = (from: number, to: number) =>
    box.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(...at), [
      from,
      to,
    ] as [number, number]);
  await box.fill("Reads before\nAnd after");
  await select(6, 12);
  await button(page, "Bold").click();
  await settled(box).toHaveValue("Reads **before**\nAnd after");
  await settled(box).toBeFocused();
  await page.keyboard.press("Control+z");
  await settled(box).toHaveValue("Reads before\nAnd after");
  await page.keyboard.press("Control+b");
  await settled(box).toHaveValue("Reads **before**\nAnd after");
  await select(0, 19);
  await button(page, "List").click();
  await settled(box).toHaveValue("- Reads **before**\n- And after");
  await select(21, 24);
  await button(page, "Link").click();
  await page.keyboard.type("https://example.com/a");
  await settled(box).toHaveValue("- Reads **before**\n- [And](https://example.com/a) after");
});

test("a failed picture upload is retried, and a form sent meanwhile waits for it", async () => {
  const { page, context, stored } = await open({ allowedProblems: [/ERR_FAILED|Failed to load/] });
  await fillProduct(page, { name: "Retrywhale", summary: "Tries again." });
  await page.route("**/products/pictures", (route) => route.abort());
  await field(page, "cover").setInputFiles(await chosenPicture("cover.jpg"));
  await page.getByRole("alert").filter({ hasText: "Failed to upload cover image" }).waitFor();
  await page.unroute("**/products/pictures");

  const wire = await context.newCDPSession(page);
  await wire.send("Network.emulateNetworkConditions", slow);
  await field(page, "gallery").setInputFiles([await photo(), await chosenPicture("second.jpg")]);
  await page.getByText(/^Uploading: \d+%/).waitFor();
  await page.getByText("Waiting", { exact: true }).waitFor();
  await button(page, "Try again").click();
  await button(page, "Publish").click();
  await page.getByText("We'll save the product as soon as its pictures have uploaded.").waitFor();
  await settled.poll(() => stored()).toBeNull();
  await wire.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await page.waitForURL(/\/products\/retrywhale$/);
  await shownToast(page, "Product created successfully").waitFor();
  await settled.poll(async () => (await stored())?.gallery).toHaveLength(2);
});

test("a cover that is chosen during the upload of another one replaces it", async () => {
  const { page, context, stored } = await open({ allowedProblems: [/ERR_ABORTED/] });
  await fillProduct(page, { name: "Changemind", summary: "Thinks twice." });
  const wire = await context.newCDPSession(page);
  await wire.send("Network.emulateNetworkConditions", slow);
  await field(page, "cover").setInputFiles(await photo());
  await page.getByText(/^Uploading: \d+%/).waitFor();
  await field(page, "cover").setInputFiles(await chosenPicture("second.jpg"));
  await page.getByText("photo.jpg").waitFor({ state: "detached" });
  await button(page, "Publish").click();
  await wire.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await page.waitForURL(/\/products\/changemind$/);
  await settled.poll(() => stored()).toMatchObject({ name: "Changemind", status: "published" });
});

test("the button beside a stored cover removes it, and the form asks for another one", async () => {
  const { page, stored } = await open({ isNew: false });
  const cover = page.getByRole("region", { name: "How it looks in lists" }).locator("img");
  await cover.waitFor();
  const saved = (await stored())?.coverImageKey;
  await button(page, "Remove cover image").click();
  await settled(cover).toHaveCount(0);
  await settled(field(page, "cover")).toBeFocused();
  await page.getByText("Unsaved changes").waitFor();
  await settled.poll(async () => (await stored())?.coverImageKey).toBe(saved);
  await field(page, "cover").setInputFiles(await chosenPicture("cover.jpg"));
  await cover.waitFor();
  await button(page, "Save changes").click();
  await settled.poll(async () => (await stored())?.coverImageKey).not.toBe(saved);
});

test("a product is unpublished and deleted below its form, away from the button that saves", async () => {
  const { page, stored } = await open({ isNew: false });
  await settled(page.locator(".save-bar").getByRole("button")).toHaveCount(1);
  const end = page.getByRole("region", { name: "Unpublish or delete" });
  await settled(end.getByRole("link", { name: "Delete product" })).toBeVisible();
  await field(page, "summary").fill("Not ready yet");
  await end.getByRole("button", { name: "Unpublish" }).click();
  await settled.poll(() => stored()).toMatchObject({ status: "draft", summary: "Not ready yet" });
  await page.getByRole("region", { name: "Delete this product", exact: true }).waitFor();
  await settled(button(page, "Unpublish")).toHaveCount(0);
});

test("a conflict with another tab is shown, and a second save overwrites it", async () => {
  const allowedProblems = [/status of 409/];
  const { maker, page, stored, path } = await open({ isNew: false, allowedProblems });
  const before = await stored();
  await postProduct(maker.client, path, {
    ...productAnswers({ name: "From the other tab", slug: before?.slug ?? "" }),
    cover_key: before?.coverImageKey ?? "",
    gallery_key: before?.gallery ?? [],
    version: String(before?.updatedAt),
  });
  await field(page, "summary").fill("From this tab");
  await button(page, "Save changes").click();
  const notice = page.getByRole("alert", { name: "This product has changed since you opened it" });
  await settled(notice).toBeFocused();
  await notice.getByText("From the other tab").waitFor();
  await settled(field(page, "summary")).toHaveValue("From this tab");
  await notice.getByRole("button", { name: "Save mine" }).click();
  await shownToast(page, "Product updated successfully").waitFor();
  await settled(page.getByText("Unsaved changes")).toHaveCount(0);
  await settled
    .poll(() => stored())
    .toMatchObject({ name: "Ügyfél-robot", summary: "From this tab" });
  await settled(saveButton(page).first()).toBeVisible();
});

test("the form can be filled in by keyboard, and looks the same before and after the scripts load", async () => {
  const { maker, page, stored, path } = await open({ isNew: false });
  const plain = await browser.newVisitor({ as: maker, allowedProblems: [/ERR_FAILED/] });
  await plain.page.route(/\.js$/, (route) => route.abort());
  await plain.page.goto(path);
  const texts = (each: Page) => each.locator("main").innerText();
  await settled.poll(() => texts(plain.page)).toBe(await texts(page));
  await settled(page.getByText("Unsaved changes")).toHaveCount(0);

  await field(page, "gallery").setInputFiles(await chosenPicture());
  await settled(page.locator("input[name=gallery_key]")).toHaveCount(2);
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(button(page, "Move picture 2 up"));
  await page.keyboard.press("Enter");
  await settled(page.locator(":focus")).toHaveAttribute("aria-label", "Move picture 1 up");
  await page.getByText("Picture moved to position 1 of 2.").waitFor();
  await keyboard.choose(field(page, "category"), "Vis");
  await keyboard.press(saveButton(page).first());
  await shownToast(page, "Product updated successfully").waitFor();
  await settled.poll(() => stored()).toMatchObject({ category: "VISION" });
  await settled.poll(async () => (await stored())?.gallery).toHaveLength(2);
});
