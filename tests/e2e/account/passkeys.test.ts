import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { addAuthenticator } from "#tests/support/browser/virtual-authenticator.ts";
import { settled } from "#tests/support/settled.ts";
import { press, signInFor, signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const PAGE = "/account/passkeys";
const allowedProblems = [/status of 400/];
const signOut = (page: Page) => page.context().clearCookies();

/** Adds a passkey on its page, and leaves the page with the backup codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await press(page, "Add a passkey");
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await codes.first().waitFor();
  const shown = await codes.allTextContents();
  await page.goto(PAGE);
  await page.getByText(name, { exact: true }).waitFor();
  return shown;
}

test("a member adds a passkey, signs in with it, confirms with it, and removes it", async () => {
  const { page } = await browser.newVisitor({ allowedProblems });
  const authenticator = await addAuthenticator(page);
  const member = await newMember(site);
  await signInFor(page, member, PAGE);
  expect(await addPasskey(page, "My laptop")).toHaveLength(10);
  expect(await authenticator.countPasskeys()).toBe(1);
  await page.getByText("Not used yet").waitFor();

  await signOut(page);
  await page.goto("/auth?redirectTo=%2Fprofile");
  await press(page, "Use a passkey");
  await page.waitForURL("/profile");
  await page.goto(PAGE);
  await page.getByText("Last used").waitFor();

  await signOut(page);
  await page.goto(`/auth?redirectTo=${encodeURIComponent(PAGE)}`);
  await signInOn(page, member);
  await page.waitForURL("/auth/second-factor");
  await press(page, "Use a passkey");
  await page.waitForURL(PAGE);

  await page.goto(`/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`);
  await press(page, "Confirm with a passkey");
  await page.waitForURL(PAGE);
  await press(page, "Remove: My laptop");
  await page.getByText("My laptop", { exact: true }).waitFor({ state: "detached" });

  await signOut(page);
  await page.goto("/auth");
  await press(page, "Use a passkey");
  await page.getByRole("alert").getByText("We can't sign you in with this passkey.").waitFor();
  await signInFor(page, member, "/profile");
});

test("what goes wrong is said next to the button, and the button works again", async () => {
  const { page } = await browser.newVisitor({ allowedProblems });
  const authenticator = await addAuthenticator(page);
  const member = await newMember(site);
  const problem = page.locator("form[data-passkey] [role=alert]");
  await page.goto("/auth");
  await press(page, "Use a passkey");
  await settled(problem).toHaveText(/You canceled it, or there is no passkey/);
  await expectUsableAsItIs(page);

  await signInFor(page, member, PAGE);
  await addPasskey(page, "My laptop");
  await page.getByLabel("Name", { exact: true }).fill("The same");
  await press(page, "Add a passkey");
  await settled(problem).toHaveText("Your account already has this passkey.");
  await settled(page.getByLabel("Name", { exact: true })).toHaveValue("The same");

  await signOut(page);
  await authenticator.clear();
  await page.goto("/auth?redirectTo=%2Fprofile");
  await signInOn(page, member);
  await page.waitForURL("/auth/second-factor");
  await press(page, "Use a passkey");
  await settled(problem).toHaveText(/You canceled it, or there is no passkey/);
  await press(page, "Use a passkey");
  await settled(problem).toHaveText(/You canceled it, or there is no passkey/);
});

test("the button appears without moving anything, and only where there are passkeys", async () => {
  const { page } = await browser.newVisitor();
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  const heightOf = (each: Page) => each.evaluate(() => document.documentElement.scrollHeight);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  const [place, height] = [await submit.boundingBox(), await heightOf(page)];

  // Such a browser shows the page as every other one does before the script has asked it.
  const { page: old } = await browser.newVisitor();
  await old.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await old.goto("/auth");
  const oldSubmit = old.getByRole("button", { name: "Sign in", exact: true });
  await settled.poll(() => oldSubmit.boundingBox()).toEqual(place);
  await settled.poll(() => heightOf(old)).toBe(height);
  await settled(old.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);

  const { page: plain } = await browser.newVisitor({ javaScript: false });
  await plain.goto("/auth");
  await settled(plain.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

test("without scripts the page says why there is no button, and a backup code signs in", async () => {
  const { page } = await browser.newVisitor();
  await addAuthenticator(page);
  const member = await newMember(site);
  await signInFor(page, member, PAGE);
  const [code = ""] = await addPasskey(page, "My laptop");

  const { page: plain } = await browser.newVisitor({ javaScript: false });
  await plain.goto(`/auth?redirectTo=${encodeURIComponent(PAGE)}`);
  await signInOn(plain, member);
  await plain.waitForURL("/auth/second-factor");
  await plain.locator("input[name=code]").fill(code);
  await press(plain, "Sign in");
  await plain.waitForURL(PAGE);
  await plain.getByText("This browser can't add a passkey here").waitFor();
  await press(plain, "Remove: My laptop");
  await plain.getByText("My laptop", { exact: true }).waitFor({ state: "detached" });
});
