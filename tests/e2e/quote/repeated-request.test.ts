import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { choose, pressSubmit } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const cases = scriptModes.flatMap(([mode, javaScript]) =>
  (["en", "hu"] as const).map((language) => ({ mode, javaScript, language })),
);

describe.each(cases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));

  test("a client who sends the same request from another browser reaches each expert once", async () => {
    const answers = newAnswers({
      details: `Orders in ${language}, ${javaScript}: 300 PDFs a day.`,
    });
    const next = { name: t("quote.continue"), exact: true };
    const send = async () => {
      const { page } = await browser.visit("/quote", { javaScript, language, width: 320 });
      await choose(page, "category", answers.category);
      await page.locator("textarea[name=details]").fill(answers.details);
      await page.getByRole("button", next).click();
      await page.waitForURL("/quote/scope");
      await choose(page, "budget", answers.budget);
      await choose(page, "timeline", answers.timeline);
      await page.getByRole("button", next).click();
      await page.waitForURL("/quote/contact");
      await page.locator("input[name=name]").fill(answers.name);
      await page.locator("input[name=email]").first().fill(answers.email);
      await pressSubmit(page);
      await page.waitForURL("/quote/sent");
      await settled(page.getByRole("heading", { level: 1 })).toHaveText(t("quote.sentTitle"));
      return page.getByRole("main");
    };
    const asked = async () => {
      const { threads } = await findStored(site.db, answers.email);
      return threads.map(({ expertName }) => expertName);
    };
    await send();
    const first = await asked();
    const page = await send();
    const all = await asked();
    expect(all).toEqual([...new Set(all)]);
    expect(all).toEqual(expect.arrayContaining(first));
    for (const name of all.slice(first.length))
      await settled(page.getByText(name).first()).toBeVisible();
  });
});
