import { afterAll, beforeAll, test } from "vitest";
import { browserOf } from "#tests/support/accounts/profile-page.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { memberClients, memberPages } from "#tests/support/pages/member-pages.ts";
import { examplePages, missingPages } from "#tests/support/pages/public-pages.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

/** What can be pressed and is smaller than a fingertip, but for links inside a sentence. */
function smallTargets(): string[] {
  const smallest = 44;
  const tolerance = 0.5;
  const hasSize = ({ width, height }: DOMRect) => Math.min(width, height) >= smallest - tolerance;
  /** Some links stretch over the box around them. */
  const areaOf = (element: Element): DOMRect => {
    const isStretched = getComputedStyle(element, "::after").position === "absolute";
    const box = isStretched && element instanceof HTMLElement ? element.offsetParent : null;
    return (box ?? element).getBoundingClientRect();
  };
  const isInSentence = (element: Element) => {
    const around = element.closest("p,li,dd,td")?.textContent?.trim() ?? "";
    return element.matches("a.link") && around.length > (element.textContent ?? "").trim().length;
  };
  return (
    [...document.querySelectorAll("a, button, summary, select, input, textarea, label.choice")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A box is pressed together with its label.
      .filter((element) => !element.matches("label.choice input"))
      .filter((element) => !hasSize(areaOf(element)) && !isInSentence(element))
      .map((element) => element.outerHTML.slice(0, 120))
  );
}

test.each(["en", "hu"] as const)(
  "on a telephone everything is big enough for a finger (%s)",
  async (language) => {
    const { page } = await browser.newVisitor({
      origin: site.origin,
      language,
      width: 360,
      isPhone: true,
    });
    for (const path of [...examplePages, ...missingPages]) {
      await page.goto(path);
      await settled
        .poll(() => page.evaluate(() => matchMedia("(pointer: coarse)").matches))
        .toBe(true);
      await settled.poll(() => page.evaluate(smallTargets), { message: path }).toEqual([]);
    }
  },
);

test("the pages of one's own account are, too, and so is what opens on them", async () => {
  const look = { origin: site.origin, language: "hu", width: 360, isPhone: true } as const;
  for (const [kind, client] of Object.entries(await memberClients(site))) {
    const { page } = await browserOf(browser, { client }, look);
    for (const { path, as } of memberPages) {
      if (as !== kind) continue;
      await page.goto(path);
      await settled
        .poll(() => page.evaluate(smallTargets), { message: `${path} as ${kind}` })
        .toEqual([]);
    }
  }
});

test("the menu and the filters that open on a telephone are, too", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin, width: 360, isPhone: true });
  await page.goto("/experts");
  for (const opener of ["Menu", "Filter Experts"]) {
    await page.getByRole("button", { name: opener }).first().click();
    await settled.poll(() => page.evaluate(smallTargets), { message: opener }).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
