import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { choose, press, pressSubmit } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const SEARCHES = {
  en: {
    mistyped: "I need somebody who can help us with pyhton",
    corrected: "I need somebody who can help us with python",
    found: "Bertalan Őrsi",
    rare: "We are looking for demand forecasting for astronauts",
    missing: "astronauts",
  },
  hu: {
    mistyped: "Keresek valakit, aki segít a szerzodsek átnézésében",
    corrected: "Keresek valakit, aki segít a szerződések átnézésében",
    found: "Émilie Charbonnel-Dufresne",
    rare: "Kereslet előrejelzést keresünk űrhajósoknak",
    missing: "űrhajósoknak",
  },
} as const;
const FORECASTER = "Adaeze Okonjo-Bright";
const NEXT_BEST = "Kerstin Ahlqvist";

async function search(page: Page, text: string): Promise<void> {
  await page.locator("main input[name=q]").first().fill(text);
  await page.locator("main search button[type=submit]").click();
  await page.waitForURL(/\/experts\?/);
}

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));
  const { mistyped, corrected, found, rare, missing } = SEARCHES[language];
  const look = { javaScript, language, width: PHONE_WIDTH };

  test("a client who mistypes a word in a sentence finds experts, and narrows them by a fact", async () => {
    const { page } = await browser.visit("/", look);
    await search(page, mistyped);
    await settled(page.getByText(t("lists.corrected", { q: corrected }))).toBeVisible();
    await settled(page.getByRole("heading", { level: 3, name: found })).toBeVisible();
    await settled(
      page.getByRole("link", { name: t("lists.asTyped", { q: mistyped }) }),
    ).toHaveCount(1);
    await fitsPhone(page);
    await press(page, t("experts.filterExperts"));
    await page.locator("#filters summary", { hasText: t("experts.languages") }).click();
    await page.locator("#filters input[name=language][value=en]").check();
    await press(page, t("lists.apply"));
    await page.waitForURL(/[?&]language=en/);
    await settled(page.getByRole("heading", { level: 3, name: found })).toBeVisible();
    await settled(page.getByRole("list", { name: t("lists.activeFilters") })).toBeVisible();
  });

  test("a client whose search finds no expert describes the need, and chooses who is asked", async () => {
    const answers = newAnswers();
    const { page } = await browser.visit("/experts", look);
    await search(page, rare);
    const closest = page.getByRole("region", { name: t("lists.close") });
    await settled(closest.getByRole("heading", { level: 3 }).first()).toHaveText(FORECASTER);
    await settled(closest.getByText(`${t("lists.closeWithout")} ${missing}`).first()).toBeVisible();
    await fitsPhone(page);
    await page
      .getByRole("link", { name: t("lists.describe") })
      .first()
      .click();
    await page.waitForURL(/\/quote\?q=/);
    await settled(page.locator("textarea[name=details]")).toHaveValue(rare);
    await choose(page, "category", "other");
    await press(page, t("quote.continue"));
    await page.waitForURL("/quote/scope");
    await choose(page, "budget", answers.budget);
    await choose(page, "timeline", answers.timeline);
    await press(page, t("quote.continue"));
    await page.waitForURL("/quote/contact");
    const box = (name: string) => page.getByRole("checkbox", { name: t("quote.sendTo", { name }) });
    await box(FORECASTER).uncheck();
    await box(NEXT_BEST).check();
    await fitsPhone(page);
    await page.locator("input[name=name]").fill(answers.name);
    await page.locator("input[name=email]").first().fill(answers.email);
    await pressSubmit(page);
    await page.waitForURL("/quote/sent");
    const { quotes, threads } = await findStored(site.db, answers.email);
    expect(quotes).toMatchObject([{ details: rare, locale: language }]);
    expect(threads.map(({ expertName }) => expertName)).toEqual([NEXT_BEST]);
  });
});
