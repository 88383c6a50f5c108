import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { readProfile, readUser } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { Keyboard } from "#tests/support/browser/keyboard.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** An admin with an old sign-in, who uses the page by keyboard only. */
async function open(path: string, { javaScript = true, width = 1280 }) {
  const admin = await newMember(site, { profile: { admin: true } });
  const { page } = await browser.newVisitor({ javaScript, width });
  await signInFor(page, admin, path);
  await ageSignIn(site.db, admin.id);
  const keys = new Keyboard(page);
  async function confirmIdentity(button: string) {
    await page.waitForURL("**/account/confirm?**");
    await keys.type(page.locator("input[name=password]"), admin.password);
    await keys.press(page.getByRole("button", { name: button, exact: true }));
  }
  return { page, keys, confirmIdentity };
}

describe.each(scriptModes)("by keyboard and %s, an act with an old sign-in", (_, javaScript) => {
  test("resumes with what was typed", async () => {
    const person = await newMember(site);
    const path = paths.adminPerson(person.id);
    const { page, keys, confirmIdentity } = await open(path, { javaScript });
    await keys.press(page.locator("summary", { hasText: "Suspend" }));
    await keys.type(page.locator("textarea[name=reason]"), "Copied texts");
    await keys.press(page.getByRole("button", { name: "Suspend", exact: true }));
    await confirmIdentity("Confirm");
    if (!javaScript) {
      await page.getByText("Copied texts").waitFor();
      await keys.press(page.getByRole("button", { name: "Continue", exact: true }));
    }
    await page.waitForURL(`**${path}`);
    expect((await readUser(site.db, person.id))?.suspendReason).toBe("Copied texts");
  });

  test("that gives a right asks again in Hungarian on a narrow screen", async () => {
    const person = await newMember(site, { profile: { fullName: "Kinga Given" } });
    const path = paths.adminPersonAct(person.id, "grant-admin");
    const { page, keys, confirmIdentity } = await open(path, { javaScript, width: 320 });
    await page.goto(`${path}?lng=hu`);
    const give = page.getByRole("button", { name: "Adminjog megadása", exact: true });
    await keys.press(give);
    await confirmIdentity("Megerősítés");
    await page.waitForURL(`**${path}?act=*`);
    expect((await readProfile(site.db, person.id))?.admin).toBe(false);
    await keys.press(give);
    await page.waitForURL(`**${paths.adminPerson(person.id)}`);
    expect((await readProfile(site.db, person.id))?.admin).toBe(true);
  });
});
