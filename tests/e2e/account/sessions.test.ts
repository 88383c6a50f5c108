import { expect, test } from "vitest";
import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

async function openAccount(member: Member, javaScript: boolean) {
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, member, "/account");
  await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
  return page;
}

test.each(scriptModes)(
  "a member signs out a lost phone, and then all devices, %s",
  async (_, javaScript) => {
    const member = await newMember(site);
    const telephone = await signedIn(site, member);
    const tablet = await signedIn(site, member);
    const page = await openAccount(member, javaScript);
    const items = page.getByRole("main").getByRole("listitem");
    await settled(items).toHaveCount(3);
    await settled(items.first()).toContainText("This browser");
    await items.last().getByRole("button").click();
    await page.getByText("We've signed out that device").waitFor();
    await settled(items).toHaveCount(2);
    const isIn = await Promise.all(
      [telephone, tablet].map(async (client) => (await client.get("/account")).status === 200),
    );
    expect(isIn.filter(Boolean)).toHaveLength(1);
    if (javaScript) await page.evaluate(() => localStorage.setItem("typed", "not sent"));
    const known = (await page.context().cookies()).find(({ name }) => name === "device");
    await page.getByText("More options", { exact: true }).click();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/auth?redirectTo=%2Faccount");
    await page.getByText("You're signed out everywhere").waitFor();
    if (javaScript) await page.waitForFunction(() => localStorage.getItem("typed") === null);
    const kept = (await page.context().cookies()).find(({ name }) => name === "device");
    expect(kept?.value).toBe(known?.value);
    expect(known).toBeDefined();
    for (const client of [telephone, tablet])
      expect((await client.get("/account")).status).toBe(302);
  },
);

test.each(scriptModes)(
  "a member continues the intended action after confirming the identity, %s",
  async (_, javaScript) => {
    const member = await newMember(site);
    const page = await openAccount(member, javaScript);
    await page.goto("/account/confirm?redirectTo=/account/email");
    await page.locator("input[name=password]").fill("not-my-password");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That password is wrong.").waitFor();
    await settled(page.locator("input[name=password]")).toHaveValue("");
    await page.locator("input[name=password]").fill(member.password);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL("**/account/email");
  },
);
