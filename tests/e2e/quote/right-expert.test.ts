import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { choose } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** People with a need, in their own words. */
const PEOPLE = [
  {
    aim: "a logistics company in Győr finds an expert for demand forecasting",
    need: {
      en: "Logistics company in Győr. We want better demand forecasting for our three warehouses.",
      hu: "Győri logisztikai cég vagyunk. A kereslet előrejelzését szeretnénk javítani.",
    },
    expert: "Adaeze Okonjo-Bright",
  },
  {
    aim: "a hospital finds an expert for the early warnings of its intensive care",
    need: {
      en: "We are a hospital and need an early warning model for our intensive care unit.",
      hu: "Kórház vagyunk, korai figyelmeztetést szeretnénk az intenzív osztály betegeiről.",
    },
    expert: "Layla Haddadin-Saber",
  },
  {
    aim: "a lawyer finds an expert for the review of contracts",
    need: {
      en: "Our legal team wants help with contract review for suppliers.",
      hu: "Beszállítói szerződések átnézéséhez keresünk segítséget, az ügyvédeink túlterheltek.",
    },
    expert: "Émilie Charbonnel-Dufresne",
  },
] as const;

const TEXTS = {
  en: {
    next: "Continue",
    send: /^Submit request to \d experts?$/,
    sendToTicked: "Submit request to the selected experts",
    why: ["Knows:", "Has a product for:", "Mentions:"],
    quoted: (text: string) => `“${text}”`,
  },
  hu: {
    next: "Tovább",
    send: /^Kérés elküldése \d szakértőnek$/,
    sendToTicked: "Kérés elküldése a kijelölt szakértőknek",
    why: ["Ehhez ért:", "Terméke is van hozzá:", "Erről ír:"],
    quoted: (text: string) => `„${text}”`,
  },
} as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  test.each(PEOPLE)("$aim", async ({ need, expert }) => {
    const texts = TEXTS[language];
    const answers = newAnswers();
    const { page } = await browser.visit("/quote", { javaScript, language, width: PHONE_WIDTH });
    await choose(page, "category", "other");
    await page.locator("textarea[name=details]").fill(need[language]);
    await press(page, texts.next);
    await page.waitForURL("/quote/scope");
    await choose(page, "budget", answers.budget);
    await choose(page, "timeline", answers.timeline);
    await press(page, texts.next);
    await page.waitForURL("/quote/contact");
    const list = page.locator("section[aria-labelledby=recipients]");
    const card = list.getByRole("listitem").filter({ hasText: expert });
    const [profile] = await site.rows(profiles, { fullName: expert });
    const reasons = [...texts.why, texts.quoted(profile?.headline ?? "")];
    const text = await card.innerText();
    expect(reasons.filter((reason) => text.includes(reason))).toHaveLength(1);
    const box = card.getByRole("checkbox");
    await settled(box).toBeChecked();
    await box.uncheck();
    await button(page, texts.sendToTicked).waitFor();
    await box.check();
    await button(page, texts.send).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.locator("input[name=name]").fill(answers.name);
    await page.locator("input[name=email]").fill(answers.email);
    await press(page, texts.send);
    await page.waitForURL("/quote/sent");
    const { quotes, threads } = await findStored(site.db, answers.email);
    expect(quotes).toMatchObject([{ locale: language }]);
    expect(threads.map(({ expertName }) => expertName)).toContain(expert);
  });
});
