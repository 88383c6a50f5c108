import type { Page } from "@playwright/test";

/** The actions of a member on the page of their own profile, with or without scripts. */
export const profileField = (page: Page, name: string) => page.locator(`#profile-${name}`);
export const saveButton = (page: Page) => page.locator(".save-bar button");
export const cardPreview = (page: Page) => page.locator("[aria-labelledby=preview]");
export const addMore = (page: Page) => page.getByRole("button", { name: /^Add more/ });
const tagChips = (page: Page) => page.locator("input[type=hidden][name=tags]");
export const shownToast = (page: Page, text: string) =>
  page.locator("[data-toast][open]").filter({ hasText: text });

/** Presses the button and waits for the notice. */
export async function saveProfile(
  page: Page,
  notice = "Profile updated successfully",
): Promise<void> {
  await saveButton(page).click();
  await shownToast(page, notice).waitFor();
}

/** The tags that are shown as chips. */
export const tagsOf = (page: Page): Promise<string[]> =>
  tagChips(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** The names of the chips above the list of categories. */
export const categoriesOf = (page: Page): Promise<string[]> =>
  page.locator("fieldset .chip").allInnerTexts();

/** With scripts: waits until they run. */
export async function isHydrated(page: Page): Promise<void> {
  await page.locator("form[data-hydrated]").waitFor({ state: "attached" });
}
