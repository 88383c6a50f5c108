import type { Page } from "@playwright/test";
import { describe, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const { site, browser } = await openBrowserSite();

const menu = (page: Page) => page.locator("#site-menu");
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

/** The text of the focused element, read by selectors so that it works without scripts. */
const focused = (page: Page) => page.locator(":focus");

function isFocusCovered(): boolean {
  const element = document.activeElement;
  if (!element || element.closest("header")) return false;
  const header = document.querySelector("header")?.getBoundingClientRect();
  return element.getBoundingClientRect().bottom <= (header?.bottom ?? 0);
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const label = await focused(page).evaluateAll(([element]) => {
      const spoken = element?.cloneNode(true) as Element | undefined;
      for (const hidden of spoken?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
      return (spoken?.getAttribute("aria-label") ?? spoken?.textContent ?? "").trim();
    });
    if (label.startsWith(name)) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

describe.each(scriptModes)("on a small screen, %s", (_, javaScript) => {
  const look = { javaScript, width: 320, height: 640 };

  test("the menu opens, follows a link, and closes by a click outside and by Escape", async () => {
    const { page } = await browser.visit("/", look);
    await menu(page).waitFor({ state: "hidden" });
    await menuButton(page).click();
    await menu(page).waitFor();
    await page.mouse.click(20, 600);
    await menu(page).waitFor({ state: "hidden" });
    await menuButton(page).click();
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    await menuButton(page).click();
    await menu(page).getByRole("link", { name: "Experts" }).click();
    await page.waitForURL("/experts");
    await settled(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });

  test("the keyboard opens the menu, follows a link, and returns to the button", async () => {
    const { page } = await browser.visit("/", look);
    await pressByKeyboard(page, "Menu");
    await tabTo(page, "Home");
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    await settled(focused(page)).toHaveAttribute("aria-label", "Menu");
    await page.keyboard.press("Space");
    await pressByKeyboard(page, "Request Quote");
    await page.waitForURL("/quote");
  });

  test("a signed-in expert's menu works by keyboard", async () => {
    const { page } = await browser.newVisitor(look);
    await signInFor(page, accounts.expert, "/");
    await pressByKeyboard(page, "Profile");
    await pressByKeyboard(page, "My Profile");
    await page.waitForURL("/profile");
    await pressByKeyboard(page, "Profile");
    await pressByKeyboard(page, "Log out");
    await page.waitForURL("/");
    await settled(page.getByRole("button", { name: "Profile" })).toHaveCount(0);
  });
});

describe.each(scriptModes)("the language, %s", (_, javaScript) => {
  test("changes on the same page, and stays on the next", async () => {
    const { page } = await browser.visit("/experts?q=automation&sort=newest", { javaScript });
    await page.locator("header").getByRole("link", { name: "Magyar" }).click();
    await page.waitForURL("/experts?q=automation&sort=newest&lng=hu");
    await settled(page.locator("html")).toHaveAttribute("lang", "hu");
    await settled(page.locator("main input[name=q]")).toHaveValue("automation");
    await page.goto("/faq");
    await settled(page.locator("html")).toHaveAttribute("lang", "hu");
    await page.locator("header").getByRole("link", { name: "English" }).click();
    await page.waitForURL("/faq?lng=en");
    await settled(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

describe.each(scriptModes)("a refused form, %s", (_, javaScript) => {
  test("shows the errors first, and their links lead to the fields", async () => {
    const { page } = await browser.visit("/auth", { javaScript });
    await page.locator("main input[name=email]").fill("nobody");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const summary = page.locator("[data-error-summary]");
    await summary.waitFor();
    await settled(page).toHaveTitle(/^Error: /);
    await settled(focused(page)).toHaveAttribute("role", "alert");
    await summary.getByRole("link", { name: /^Email: / }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("@example.com");
    await settled(page.locator("main input[name=email]")).toHaveValue("nobody@example.com");
  });
});

test("the admin's color stays after hydration", async () => {
  const { page } = await browser.newVisitor();
  await signInFor(page, accounts.expert, "/");
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  await withSettings(site.db, { primary_color: "#14B8A6" }, async () => {
    await page.goto("/expert-dashboard");
    await settled.poll(() => accent()).toBe("#138578");
    await page.getByRole("link", { name: /^Archived/ }).click();
    await page.waitForURL("/expert-dashboard?tab=archived");
    await settled.poll(() => accent()).toBe("#138578");
  });
});

describe("the header", () => {
  test("can be skipped by keyboard", async () => {
    const { page } = await browser.visit("/experts");
    await page.keyboard.press("Tab");
    await settled(focused(page)).toHaveText("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await settled(page.locator("main :focus")).toHaveCount(1);
  });

  test("never covers the focused element", async () => {
    const { page } = await browser.visit("/experts", { width: 768, height: 500 });
    await page.locator("footer a").first().focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Shift+Tab");
      await settled.poll(() => page.evaluate(isFocusCovered)).toBe(false);
    }
  });

  test("fits a title of forty letters on a small screen, with targets large enough for touch", async () => {
    const { page } = await browser.newVisitor({ width: 320 });
    await signInFor(page, accounts.expert, "/");
    const title = "Artificial Intelligence Experts Europe 24".slice(0, 40);
    const sizes = () =>
      page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        header: document.querySelector("header")?.getBoundingClientRect().height ?? 0,
        smallest: Math.min(
          ...[...document.querySelectorAll("header .page > a, header .page > button")].map((one) =>
            Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height),
          ),
        ),
      }));
    await withSettings(site.db, { site_title: title }, async () => {
      await page.goto("/profile");
      await settled(page.locator(".site-header")).toContainText(title);
      await settled.poll(async () => (await sizes()).overflow).toBe(0);
      await settled.poll(async () => (await sizes()).header).toBeLessThanOrEqual(96);
      await settled.poll(async () => (await sizes()).smallest).toBeGreaterThanOrEqual(44);
    });
  });

  test("is a row from 768 px on", async () => {
    const { page } = await browser.visit("/", { width: 768 });
    await settled(menuButton(page)).toBeHidden();
    await settled(menu(page).getByRole("link", { name: "Pricing" })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await settled(menuButton(page)).toBeVisible();
    await settled(menu(page).getByRole("link", { name: "Pricing" })).toBeHidden();
  });
});
