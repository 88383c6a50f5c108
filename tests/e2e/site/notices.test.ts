import { describe, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { browser } = await openBrowserSite();

/**
 * A member who has just signed in, with the notice of it; the time of the page does not advance.
 */
async function newlySignedIn(javaScript: boolean) {
  const { page } = await browser.newVisitor({ javaScript });
  if (javaScript) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
  }
  await page.goto("/auth");
  await signInOn(page, accounts.user);
  const notice = page.getByText("Successfully logged in");
  await notice.waitFor();
  return { page, notice };
}

describe("a notice", () => {
  test("disappears after five seconds", async () => {
    const { page, notice } = await newlySignedIn(true);
    await page.clock.runFor(4_900);
    await settled(notice).toBeVisible();
    await page.clock.runFor(200);
    await notice.waitFor({ state: "hidden" });
    await settled(notice).toBeHidden();
  });

  test("is reached by F8", async () => {
    const { page } = await newlySignedIn(true);
    await page.keyboard.press("F8");
    await settled(page.locator(":focus")).toHaveAttribute("aria-label", /Notifications/);
  });

  test("is shown on the page without scripts, and can be closed there", async () => {
    const { page, notice } = await newlySignedIn(false);
    await page.getByLabel("Close").click();
    await notice.waitFor({ state: "hidden" });
    await page.reload();
    await settled(notice).toHaveCount(0);
  });
});
