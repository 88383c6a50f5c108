import { expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { browser } = await openBrowserSite();

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
