import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { type GoogleAccount, newGoogleAccount } from "#tests/support/accounts/google.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { clickAndRead } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** From the sign-in page to Google's. */
async function goToGoogle(page: Page, path = "/auth"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose an account" }).waitFor();
}

/** Types an account into Google's page. */
async function useAccount(page: Page, { name, email, isVerified = true }: GoogleAccount) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Google has verified this address").setChecked(isVerified);
  await page.getByRole("button", { name: "Continue" }).click();
}

const saysWhy = (page: Page, text: string) => page.getByRole("alert").getByText(text).waitFor();

describe.each(scriptModes)("%s", (_, javaScript) => {
  const newVisitor = () => browser.newVisitor({ javaScript });

  test("a new visitor signs up with a Google account and signs in with it later", async () => {
    const { page, context } = await newVisitor();
    const person = newGoogleAccount({ name: "Emőke Tarján" });
    await goToGoogle(page, "/auth?tab=signup");
    await useAccount(page, person);
    await page.waitForURL("/");
    await page.getByText("Successfully logged in").waitFor();
    await page.goto("/account");
    await page.getByText(person.email).first().waitFor();
    await context.clearCookies();
    await goToGoogle(page);
    await useAccount(page, person);
    await page.waitForURL("/");
  });

  test("a member signs in to the account with the same address and reaches the wanted page", async () => {
    const member = await newMember(site);
    const { page } = await newVisitor();
    await page.goto("/account");
    await page.waitForURL(/\/auth\?redirectTo=/);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await useAccount(page, newGoogleAccount(member));
    await page.waitForURL("/account");
    await page.getByText(member.email).first().waitFor();
  });

  test("cancelling at Google leads to the sign-in page, where a retry works", async () => {
    const { page } = await newVisitor();
    await goToGoogle(page, "/auth?redirectTo=%2Faccount");
    await page.getByRole("button", { name: "Cancel" }).click();
    await saysWhy(page, "Google sign-in failed: you canceled it. Nothing has changed.");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await useAccount(page, newGoogleAccount());
    await page.waitForURL("/account");
  });

  test("a visitor who lost the cookies on the way sees a message and can retry", async () => {
    const { page, context } = await newVisitor();
    await goToGoogle(page);
    await context.clearCookies({ name: "google" });
    await useAccount(page, newGoogleAccount());
    await saysWhy(page, "you started it in another browser");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await useAccount(page, newGoogleAccount());
    await page.waitForURL("/");
  });

  test("an address that Google has not verified gives no access", async () => {
    const member = await newMember(site);
    const { page } = await newVisitor();
    await goToGoogle(page);
    await useAccount(page, newGoogleAccount({ email: member.email, isVerified: false }));
    await saysWhy(page, "Google hasn't verified your email address yet.");
  });
});

test("with scripts the button shows that it connects", async () => {
  const { page } = await browser.visit("/auth");
  const shown = await clickAndRead(page.locator("form[action='/auth/google'] button"));
  expect(shown).toBe("Connecting...");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
