import { expect, test } from "vitest";
import { accounts, newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test.each(["en", "hu"] as const)(
  "each figure fits into its cell on a small phone (%s)",
  async (language) => {
    const { page } = await browser.newVisitor({ language, width: 320, isPhone: true });
    await signInFor(page, accounts.expert, "/insights");
    const parts = page.locator(".insight-charts :is(figcaption, .insight-lead > p)");
    await settled.poll(() => parts.count()).toBeGreaterThan(10);
    const beyond = parts.evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(await beyond).toEqual([]);
  },
);

test("on a phone only the card of won requests says what to do in place of a chart", async () => {
  const { page } = await browser.newVisitor({ width: 320, isPhone: true });
  await signInFor(page, await newMember(site), "/insights");
  const shown = page.locator(".chart-empty:visible");
  await settled
    .poll(() => shown.allTextContents())
    .toEqual(["Once you agree with a client, mark the request as won in your conversation."]);
});
