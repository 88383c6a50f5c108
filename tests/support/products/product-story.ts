import type { Page } from "@playwright/test";
import { until } from "#tests/support/until.ts";
import { chosenPicture } from "./pictures.ts";

/** The actions of a maker on the page of a product, with or without scripts. */

interface Product {
  name: string;
  summary: string;
}

const main = (page: Page) => page.locator("main");
const galleryKeys = (page: Page) =>
  main(page)
    .locator("input[name=gallery_key]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export async function fillProduct(page: Page, { name, summary }: Product): Promise<void> {
  await main(page).locator("input[name=name]").fill(name);
  await main(page).locator("textarea[name=summary]").fill(summary);
  await main(page).locator("textarea[name=description_md]").fill("It reads **everything**.");
  await main(page).locator("select[name=category]").selectOption("NLP_CHAT");
  await main(page).locator("select[name=platform]").selectOption("WEB");
  await main(page).locator("select[name=pricing_model]").selectOption("PAID");
}

/**
 * A cover and two further pictures, of which the second is then moved to the front. The form keeps
 * the typed text.
 */
export async function addPictures(page: Page): Promise<void> {
  const cover = await chosenPicture("cover.jpg");
  await main(page).locator("#product-cover").setInputFiles(cover);
  const further = [await chosenPicture("one.jpg"), await chosenPicture("two.jpg")];
  await main(page).locator("#product-gallery").setInputFiles(further);
  const hasScripts = await main(page).locator("form[data-hydrated]").count();
  if (hasScripts === 0) await main(page).locator("button[value=add-gallery]").click();
  await until("all pictures are there", async () => {
    const covers = await main(page).locator("input[name=cover_key]").count();
    return covers === 1 && (await galleryKeys(page)).length === 2;
  });
  const before = await galleryKeys(page);
  await main(page).getByRole("button", { name: "Move picture 2 up" }).click();
  await until("they have changed places", async () => {
    const after = await galleryKeys(page);
    return after.join() === [...before].reverse().join();
  });
}

/** Searches the public list. True when the product is in the results. */
export async function isFound(page: Page, { name }: Pick<Product, "name">): Promise<boolean> {
  await page.goto("/products");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/[?&]q=/);
  const link = page.getByRole("link", { name, exact: true });
  // The old list may still be shown: it disappears when the search has been answered.
  await link
    .or(page.getByRole("heading", { name: "No products found" }))
    .first()
    .waitFor();
  return link.isVisible();
}
