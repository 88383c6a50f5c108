import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { choose, press, pressSubmit } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const LISTINGS = [
  {
    aim: "a client who likes a free listing reads it before writing, and asks similar experts",
    name: "Tomás Villaverde",
    state: "experts.freeListing",
    reason: "expert.freeListing",
    category: "prompt-engineering",
  },
  {
    aim: "a client who likes a paused expert reads it before writing, and asks similar experts",
    name: "Péter Szűcs-Vadász",
    state: "experts.takesNoProjects",
    reason: "expert.paused",
    category: "ai-strategy",
  },
] as const;

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));

  test.each(LISTINGS)("$aim", async ({ name, state, reason, category }) => {
    const answers = newAnswers({ category });
    const { page } = await browser.visit(`/experts?q=${encodeURIComponent(name)}`, {
      javaScript,
      language,
      width: PHONE_WIDTH,
    });
    const card = page.getByRole("article").filter({ hasText: name });
    await settled(card.getByText(t(state), { exact: true })).toBeVisible();
    const similar = card.getByRole("link", { name: t("experts.askSimilarTo", { name }) });
    await settled(similar).toBeVisible();
    await fitsPhone(page);
    await card.getByRole("link", { name: t("experts.viewProfileOf", { name }) }).click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.waitForLoadState("load");
    await settled(page.getByText(t(reason), { exact: true })).toBeVisible();
    await settled(page.getByText(t("expert.contact"))).toHaveCount(0);
    await fitsPhone(page);
    await page.locator(".ask-box a.button-secondary").click();
    await choose(page, "category", answers.category);
    await page.locator("textarea[name=details]:visible").fill(answers.details);
    await press(page, t("quote.continue"));
    await page.waitForURL("/quote/scope");
    await choose(page, "budget", answers.budget);
    await choose(page, "timeline", answers.timeline);
    await press(page, t("quote.continue"));
    await page.waitForURL("/quote/contact");
    await fitsPhone(page);
    await page.locator("input[name=name]").fill(answers.name);
    await page.locator("input[name=email]").first().fill(answers.email);
    await pressSubmit(page);
    await page.waitForURL("/quote/sent");
    const { threads } = await findStored(site.db, answers.email);
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.map(({ expertName }) => expertName)).not.toContain(name);
  });
});
