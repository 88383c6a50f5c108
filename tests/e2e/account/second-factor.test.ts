import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { codeOf, forgetTakenCodes, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { settled } from "#tests/support/settled.ts";
import { press, signInFor, signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const PAGE = "/account/second-factor";
const allowedProblems = [/status of 400/];
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.locator("input[name=code]").fill(code);
  await press(page, button);
}

/** Signs in up to the second step. */
async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto("/auth?redirectTo=%2Fprofile");
  await signInOn(page, member);
  await heading(page, "Enter your code").waitFor();
}

/** The first step, in any language. */
async function fillIn(page: Page, { email, password }: Member): Promise<void> {
  await page.locator("main input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test.each(scriptModes)(
  "%s a member turns the second factor on, signs in with codes, and turns it off",
  async (_, javaScript) => {
    const { page } = await browser.newVisitor({ javaScript, allowedProblems });
    const member = await newMember(site);
    await signInFor(page, member, PAGE);
    await press(page, "Set up two-step sign-in");
    const drawing = page.getByRole("img", { name: /QR code/ });
    await drawing.waitFor();
    await settled
      .poll(async () => (await drawing.boundingBox())?.width)
      .toBeGreaterThanOrEqual(200);
    const key = (await page.locator("code").textContent()) ?? "";

    await enterCode(page, wrongCodeOf(key), "Turn on");
    await page.getByRole("alert").getByText("This code is wrong or too old.").waitFor();
    await settled(page.locator("code")).toHaveText(key);
    const firstCode = codeOf(key);
    await enterCode(page, firstCode, "Turn on");
    await heading(page, "Your backup codes").waitFor();
    const codes = await page
      .getByRole("list", { name: "Backup codes" })
      .getByRole("listitem")
      .allTextContents();
    expect(codes).toHaveLength(10);
    await settled(page.getByLabel("All codes as text, to copy")).toHaveValue(codes.join("\n"));
    await page.getByRole("link", { name: "I've saved the codes" }).click();
    await page.waitForURL("/account");
    // The answer to a post is not stored, so the browser asks whether to send it again.
    await expect(page.goBack()).rejects.toThrow("ERR_CACHE_MISS");
    await page.waitForURL(/^chrome-error:/);
    await page.goto(PAGE);
    for (const code of codes) await settled.poll(() => page.content()).not.toContain(code);

    await signOut(page);
    await signIn(page, member);
    await enterCode(page, firstCode, "Sign in");
    await page
      .getByRole("alert")
      .getByText("This code is wrong or has already been used.")
      .waitFor();
    await forgetTakenCodes(site.db, member.id);
    await enterCode(page, codeOf(key), "Sign in");
    await page.waitForURL("/profile");
    await page.getByText("Successfully logged in").waitFor();

    await signOut(page);
    await signIn(page, member);
    await page.getByRole("link", { name: "Use a backup code" }).click();
    await enterCode(page, codes[3] ?? "", "Sign in");
    await page.waitForURL("/profile");

    await page.goto(PAGE);
    await page.getByText("You have 9 backup codes left.").waitFor();
    await enterCode(page, codes[4] ?? "", "Turn off");
    await page.waitForURL("/account");
    await page.getByRole("status").getByText("Two-step sign-in is off").waitFor();
    await signOut(page);
    await signInFor(page, member, "/profile");
  },
);

test.each([
  { width: 320, language: "hu", colorScheme: "dark" },
  { width: 1280, language: "en", colorScheme: "light" },
] as const)("every state of the page is accessible at $width px in $language", async (look) => {
  const { page } = await browser.newVisitor({ allowedProblems, ...look });
  const member = await newMember(site);
  const button = (intent: string) => page.locator(`button[value=${intent}]`);
  const code = page.locator("input[name=code]");
  await page.goto(`/auth?redirectTo=${encodeURIComponent(PAGE)}`);
  await fillIn(page, member);
  await button("start").click();
  const key = (await page.locator("code").textContent()) ?? "";
  await button("turn-on").click();
  await page.getByRole("alert").waitFor();
  await expectUsableAsItIs(page);
  await code.fill(codeOf(key));
  await button("turn-on").click();
  await page.locator("#all-codes").waitFor();
  await expectUsableAsItIs(page);
  await page.goto(PAGE);
  await button("turn-off").click();
  await page.getByRole("alert").waitFor();
  await expectUsableAsItIs(page);

  await signOut(page);
  await page.goto("/auth");
  await fillIn(page, member);
  await page.waitForURL("/auth/second-factor");
  await expectUsableAsItIs(page);
  await page.goto("/auth/second-factor?with=backup-code");
  await code.press("Enter");
  await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await expectUsableAsItIs(page);
});
