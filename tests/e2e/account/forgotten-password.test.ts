import { test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test.each(scriptModes)(
  "%s a member who forgot the password sets a new one and reaches the wanted page",
  async (_, javaScript) => {
    const { page } = await browser.visit("/account", { javaScript });
    const { email } = await newMember(site);
    const main = page.locator("main");
    await main.getByRole("link", { name: "Forgot your password?" }).click();
    await main.getByLabel("Email").fill(email);
    await main.getByRole("button", { name: "Send reset link" }).click();
    await main.getByText("Password Reset Email Sent").waitFor();
    await settled(main.getByLabel("Email")).toHaveCount(0);
    await main.getByRole("link", { name: "Back to login" }).click();
    await main.getByRole("button", { name: "Sign in" }).waitFor();

    await page.goto(oneTimeLinkIn(await site.inbox.waitFor({ to: email })));
    await main.getByLabel("New password").fill("12345");
    await main.getByRole("button", { name: "Save new password" }).click();
    await main.getByRole("alert").getByText("at least 6 characters").waitFor();
    if (javaScript) await expectUsableAsItIs(page);
    await main.getByLabel("New password").fill("battery staple");
    await main.getByRole("button", { name: "Save new password" }).click();
    await main.getByText("We've saved your new password.").waitFor();

    await signInOn(page, { email, password: "battery staple" });
    await page.getByText("Successfully logged in").waitFor();
    await settled.poll(() => new URL(page.url()).pathname).toBe("/account");
  },
);
