import { describe, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import type { VisitorOptions } from "#tests/support/browser/browser.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { Keyboard } from "#tests/support/browser/keyboard.ts";
import { newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";

const { browser } = await openBrowserSite();

async function visit(path: string, options?: VisitorOptions) {
  const { page } = await browser.visit(path, options);
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  return { page, keys: new Keyboard(page), heading };
}

describe("by keyboard", () => {
  test("the first stop skips to the content, and the next one is inside it", async () => {
    const { page, keys } = await visit("/experts");
    await page.keyboard.press("Tab");
    await settled.poll(() => keys.focused()).toBe("a Skip to content");
    await settled(page.getByRole("link", { name: "Skip to content" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await settled(page.locator("main :focus")).toHaveCount(1);
  });

  test("the menu of small screens opens, follows a link and closes", async () => {
    const { page, keys, heading } = await visit("/", { width: 320 });
    const menu = page.locator("header").getByLabel("Menu").first();
    await keys.press(menu);
    await keys.press(page.locator("header nav").getByRole("link", { name: "Experts" }).last());
    await heading("Browse AI Experts").waitFor();
    await settled(page.locator("#site-menu")).toBeHidden();
  });

  test("a visitor searches from the home page, filters, and opens a profile", async () => {
    const { page, keys, heading } = await visit("/");
    await keys.type(page.getByRole("searchbox").first(), "automation");
    await page.keyboard.press("Enter");
    await heading(/Browse AI Experts/).waitFor();
    const choice = page.getByRole("checkbox", { name: /AI Automation Experts/ });
    await keys.tabTo(choice);
    await page.keyboard.press("Space");
    await page.waitForURL(/category=ai-automation/);
    await settled(choice).toBeFocused();
    await keys.press(page.getByRole("link", { name: `View Profile: ${accounts.expert.name}` }));
    await heading(accounts.expert.name).waitFor();
  });

  test("without scripts the filters are applied by their button", async () => {
    const { page, keys } = await visit("/experts", { javaScript: false });
    await keys.tabTo(page.getByRole("checkbox", { name: /AI Legal Experts/ }));
    await page.keyboard.press("Space");
    await keys.press(page.getByRole("button", { name: "Apply filters" }));
    await page.waitForURL(/category=legal/);
  });

  test("the filters of small screens open, close by Escape and restore the focus", async () => {
    const { page, keys } = await visit("/experts", { width: 320 });
    const opener = page.getByRole("button", { name: /^Filter/ }).first();
    await keys.press(opener);
    await page.locator("#filters").waitFor({ state: "visible" });
    await keys.tabTo(page.locator("#filters").getByRole("checkbox").first());
    await page.keyboard.press("Escape");
    await page.locator("#filters").waitFor({ state: "hidden" });
    await settled(opener).toBeFocused();
  });

  test("a visitor asks an expert for a quote, from the dialog to the end", async () => {
    const { page, keys, heading } = await visit(`/experts/${accounts.expert.username}`);
    const answers = newAnswers();
    const opener = page.getByRole("link", { name: "Contact Expert" });
    await keys.press(opener);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await settled
      .poll(() => dialog.evaluate((box) => box.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await settled(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await keys.type(page.locator("dialog textarea[name=details]"), "Some 300 orders a day.");
    await keys.choose(page.locator("dialog select[name=category]"), "AI Auto");
    await keys.press(dialog.getByRole("button", { name: "Continue" }));
    await page.waitForURL("**/quote/scope");
    await keys.pick(page.locator("input[name=budget]"), answers.budget);
    await keys.pick(page.locator("input[name=timeline]"), answers.timeline);
    await keys.press(page.getByRole("button", { name: "Continue" }));
    await page.waitForURL("**/quote/contact");
    await keys.type(page.locator("main input[name=name]"), answers.name);
    await keys.type(page.locator("main input[name=email]"), answers.email);
    await keys.press(page.getByRole("button", { name: "Submit Request" }));
    await heading("Request Successfully Submitted").waitFor();
  });

  test("a refused step shows the errors first, and their links lead to the fields", async () => {
    const { page, keys } = await visit("/quote");
    await keys.press(page.getByRole("button", { name: "Continue" }));
    await settled.poll(() => page.title()).toMatch(/^Error: /);
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute("role") ?? "");
    await settled.poll(focus).toBe("alert");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const field = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
    await settled.poll(field).toMatch(/category|details/);
  });

  test("a visitor filters the products and opens one", async () => {
    const { page, keys } = await visit("/products");
    const choice = page.locator("#filters").getByRole("checkbox").first();
    await keys.tabTo(choice);
    await page.keyboard.press("Space");
    await page.waitForURL(/\/products\?/);
    await keys.press(page.locator("main article a, main li a[href^='/products/']").first());
    await page.waitForURL(/\/products\/[a-z-]+$/);
  });

  test("a question unfolds, on its page and on the home page", async () => {
    for (const path of ["/", "/faq"]) {
      const { page, keys } = await visit(path);
      // The first one is open.
      const question = page.locator("main .accordion summary").nth(1);
      await keys.press(question);
      const isOpen = () => question.evaluate((summary) => summary.closest("details")?.open);
      await settled.poll(isOpen, { message: path }).toBe(true);
    }
  });

  test("a visitor sends the contact form", async () => {
    const { page, keys } = await visit("/contact");
    const { name, email } = newAnswers();
    const message = { name, email, subject: "A question", message: "Do you list agencies?" };
    for (const [field, text] of Object.entries(message))
      await keys.type(page.locator(`#contact-${field}`), text);
    await keys.press(page.getByRole("button", { name: "Send Message" }));
    await page.getByText("Message sent").waitFor();
  });

  test("a visitor changes the language of the current page", async () => {
    const { page, keys, heading } = await visit("/pricing");
    await keys.press(page.getByRole("link", { name: "Magyar" }).last());
    await settled.poll(() => page.locator("html").getAttribute("lang")).toBe("hu");
    await settled.poll(() => new URL(page.url()).pathname).toBe("/pricing");
    await settled(heading("Árak")).toHaveCount(1);
  });

  test("a visitor subscribes to the newsletter from the footer", async () => {
    const { page, keys } = await visit("/about");
    await keys.type(page.locator("footer input[type=email]"), newAnswers().email);
    await keys.press(page.getByRole("button", { name: "Subscribe" }));
    await page
      .getByText(/check your (email|inbox)/i)
      .first()
      .waitFor();
  });
});
