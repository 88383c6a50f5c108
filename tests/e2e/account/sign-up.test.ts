import { test } from "vitest";
import { newcomer } from "#tests/support/accounts/sign-up.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test.each(scriptModes)(
  "%s a visitor signs up, verifies the address, signs in and reaches the wanted page",
  async (_, javaScript) => {
    const { page } = await browser.visit("/account", { javaScript });
    const ada = newcomer();
    const main = page.locator("main");
    await main.getByRole("navigation").getByRole("link", { name: "Sign up" }).click();
    await main.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
    await main.getByLabel("Full name").fill(ada.full_name);
    await main.getByLabel("Username").fill(ada.username);
    await main.getByLabel("Email").fill(ada.email);
    await main.getByLabel("Password").fill("password");
    await main.getByRole("button", { name: "Sign up" }).click();
    await main.getByRole("alert").getByText("easy to guess").waitFor();
    await settled(main.getByLabel("Username")).toHaveValue(ada.username);
    await main.getByLabel("Password").fill(ada.password);
    await main.getByRole("button", { name: "Sign up" }).click();
    await main.getByText("Account created successfully.").waitFor();

    await page.goto(oneTimeLinkIn(await site.inbox.waitFor({ to: ada.email })));
    await main.getByRole("button", { name: "Verify my email" }).waitFor();
    if (javaScript) await expectUsableAsItIs(page);
    await main.getByRole("button", { name: "Verify my email" }).click();
    await main.getByText("Sign in to verify your email address.").waitFor();
    await signInOn(page, ada);
    await page.getByText("Successfully logged in").waitFor();
    await main.getByRole("button", { name: "Verify my email" }).click();
    await page.getByText("We've verified your email address").waitFor();
    await settled.poll(() => new URL(page.url()).pathname).toBe("/account");
  },
);

test.each(scriptModes)(
  "%s a typed password can be looked at if a script can show it",
  async (_, javaScript) => {
    const { page } = await browser.visit("/auth?tab=signup", { javaScript });
    const main = page.locator("main");
    const field = main.getByLabel("Password");
    await field.fill("battery staple");
    if (!javaScript) return settled(main.getByRole("button", { name: "Show" })).toHaveCount(0);
    await main.getByRole("button", { name: "Show Password" }).click();
    await settled(field).toHaveAttribute("type", "text");
    await main.getByRole("button", { name: "Hide Password" }).click();
    await settled(field).toHaveAttribute("type", "password");
    // The browser would offer a password that is sent as text as a suggestion.
    await main.getByRole("button", { name: "Show Password" }).click();
    await main
      .locator("form")
      .first()
      .evaluate((form) => {
        form.addEventListener("submit", (event) => event.preventDefault());
      });
    await main.getByRole("button", { name: "Sign up" }).click();
    await settled(field).toHaveAttribute("type", "password");
  },
);
