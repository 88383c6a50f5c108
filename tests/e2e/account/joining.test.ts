import { test } from "vitest";
import { profiles } from "#db/schema.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import {
  addMore,
  isHydrated,
  profileField,
  saveButton,
} from "#tests/support/accounts/profile-page.ts";
import { newcomer } from "#tests/support/accounts/sign-up.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { chosenPicture } from "#tests/support/products/pictures.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** Other tests count the listed experts. */
async function leaveDirectory(username: string): Promise<void> {
  const [profile] = await site.rows(profiles, { username });
  if (profile) await unlistMember(site.db, profile.id);
}

test.each(scriptModes)(
  "a visitor signs up, verifies, signs in, fills in the profile with a picture and is found (%s)",
  async (_, javaScript) => {
    const { page } = await browser.newVisitor({ javaScript });
    const name = `Ilona Newcome ${Date.now().toString(36)}`;
    const somebody = newcomer({ full_name: name });

    await page.goto("/");
    await page.getByRole("link", { name: "Join the Directory" }).first().click();
    for (const field of ["email", "password", "username", "full_name"] as const)
      await page.locator(`input[name=${field}]`).fill(somebody[field]);
    const main = page.locator("main");
    await main.getByRole("button", { name: "Sign up" }).click();
    await page.getByText("Account created successfully.").first().waitFor();

    await page.goto(oneTimeLinkIn(await site.inbox.waitFor({ to: somebody.email })));
    await main.getByRole("button", { name: "Verify my email" }).click();
    await main.getByText("Sign in to verify your email address.").waitFor();
    await signInOn(page, somebody);
    await page.getByText("Successfully logged in").waitFor();
    await main.getByRole("button", { name: "Verify my email" }).click();
    await page.getByText("We've verified your email address").waitFor();
    await page.goto("/profile");
    await page.getByText("What's missing to be listed").waitFor();
    if (javaScript) await isHydrated(page);

    await profileField(page, "avatar").setInputFiles(await chosenPicture());
    await settled(profileField(page, "full_name")).toHaveValue(name);
    await profileField(page, "location").selectOption("hungary");
    await profileField(page, "biography").fill("I teach machines to read old letters.");
    await profileField(page, "tags").fill("archives");
    await addMore(page).click();
    await page.locator(".picker").getByLabel("AI Science Experts").check();
    await page.keyboard.press("Escape");
    await saveButton(page).click();
    await page.getByText("Profile updated successfully").waitFor();
    await page.getByRole("heading", { name: "You're listed" }).waitFor();

    const visitor = await browser.newVisitor({ javaScript });
    await visitor.page.goto(`/experts?q=${encodeURIComponent(name)}`);
    const card = visitor.page.getByRole("article").filter({ hasText: name });
    await card.getByText("AI Science Experts").waitFor();
    await card.getByText("archives").waitFor();
    await settled
      .poll(() => card.locator("img").evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await card.getByRole("link", { name: /^View Profile/ }).click();
    await visitor.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await visitor.page.getByText("I teach machines to read old letters.").waitFor();
    await leaveDirectory(somebody.username);
  },
);
