import type { Page } from "@playwright/test";
import type { TestBrowser, VisitorOptions } from "#tests/support/browser/browser.ts";
import type { HttpClient } from "#tests/support/http/http.ts";

/** The actions of a member on the page of their own profile, with or without scripts. */
export const profileField = (page: Page, name: string) => page.locator(`#profile-${name}`);
export const saveButton = (page: Page) => page.locator(".save-bar button");
export const cardPreview = (page: Page) => page.getByRole("region", { name: "Your card" });
export const addMore = (page: Page) => page.getByRole("button", { name: /^Add more/ });
const tagChips = (page: Page) => page.locator("input[type=hidden][name=tags]");
export const shownToast = (page: Page, text: string) =>
  page.locator("[data-toast][open]").filter({ hasText: text });

/** The tags that are shown as chips. */
export const tagsOf = (page: Page): Promise<string[]> =>
  tagChips(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** The names of the chips above the list of categories. */
export const categoriesOf = (page: Page): Promise<string[]> =>
  page.locator("fieldset .chip").allInnerTexts();

/** A browser in which the member of this client is signed in, too. */
export async function browserOf(
  browser: TestBrowser,
  { client }: { client: HttpClient },
  options: VisitorOptions,
) {
  const visitor = await browser.newVisitor(options);
  const value = client.cookies.get("session") ?? "";
  await visitor.context.addCookies([{ name: "session", value, url: options.origin }]);
  return visitor;
}

/** With scripts: waits until they run. */
export async function isHydrated(page: Page): Promise<void> {
  await page.locator("form[data-hydrated]").waitFor({ state: "attached" });
}
