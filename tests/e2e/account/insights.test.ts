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

test("on a phone a number has its drawing beside it", async () => {
  const { page } = await browser.newVisitor({ width: 375, isPhone: true });
  await signInFor(page, accounts.expert, "/insights");
  const card = page.locator(".insight-charts > .card:has(.chart-area)").first();
  const number = await card.locator(".insight-lead").boundingBox();
  const drawing = await card.locator(".chart-area").boundingBox();
  expect(drawing?.x).toBeGreaterThanOrEqual((number?.x ?? 375) + (number?.width ?? 0));
  expect(drawing?.width).toBe(96);
});

test("on a phone no card has a sentence in place of a chart", async () => {
  const { page } = await browser.newVisitor({ width: 320, isPhone: true });
  await signInFor(page, await newMember(site), "/insights");
  const text = "Once you agree with a client, mark the request as won in your conversation.";
  await settled(page.getByText(text)).toBeVisible();
  await settled(page.locator(".chart-empty:visible")).toHaveCount(0);
});

test.each(["en", "hu"] as const)(
  "on a tablet the figures of the steps are in one line, however long their names are (%s)",
  async (language) => {
    const { page } = await browser.newVisitor({ language, width: 768, height: 1024 });
    await signInFor(page, accounts.expert, "/insights");
    const figures = page.locator(".insight-funnel dd:has(> b)");
    await settled(figures).toHaveCount(5);
    const tops = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
  },
);
