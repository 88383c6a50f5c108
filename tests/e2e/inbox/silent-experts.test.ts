import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { findStored } from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

const NEEDS = {
  en: "We want better demand forecasting for our three warehouses.",
  hu: "A kereslet előrejelzését szeretnénk javítani a raktárainkban.",
} as const;

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));

  test("a member whose experts are silent hears of it, finds the request in the menu and asks others", async () => {
    const silent = await newMember(site);
    const client = await newMember(site, { name: "Clara Lindqvist", isExpert: false });
    const email = `${client.id}@example.com`;
    const createdAt = Date.now() - 49 * HOUR_MS;
    const asked = { email, locale: language, category: "other", details: NEEDS[language] };
    const talk = await newConversation(site, silent, {
      quote: { ...asked, createdAt },
      thread: { createdAt },
    });
    await site.tick();
    const mail = await site.inbox.waitFor({ to: email });
    expect(mail.text).toContain(silent.name);
    const path = talk.request.split("?")[0] ?? "";
    expect(linksIn(mail).map((address) => new URL(address).pathname)).toContain(path);

    const { page } = await browser.visit("/", {
      as: client,
      javaScript,
      language,
      width: PHONE_WIDTH,
    });
    await page.getByRole("button", { name: t("shell.profileMenu") }).click();
    await page.getByRole("link", { name: t("shell.myRequests") }).click();
    await page.waitForURL("/account/requests");
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL(new RegExp(`${path}`));
    await settled(page.getByText(t("request.moreTitle")).first()).toBeVisible();
    await fitsPhone(page);
    const before = await findStored(site.db, email);
    expect(before.threads).toHaveLength(1);
    await page
      .locator("form", { has: page.locator("input[name=expert]") })
      .getByRole("button")
      .click();
    await settled(page.getByText(t("request.moreTitle"))).toHaveCount(0);
    const { threads } = await findStored(site.db, email);
    expect(threads.map(({ expertName }) => expertName)).toContain("Adaeze Okonjo-Bright");
  });

  test("a client who has lost the links gets all requests by one mail", async () => {
    const expert = await newMember(site);
    const email = `${randomUUID()}@example.com`;
    const asked = { quote: { email, locale: language } };
    const talks = [
      await newConversation(site, expert, asked),
      await newConversation(site, expert, asked),
    ];
    const { page } = await browser.visit("/requests", { javaScript, language, width: PHONE_WIDTH });
    await fitsPhone(page);
    await page.locator("main input[name=email]").first().fill(email);
    await page.getByRole("button", { name: t("lostLink.submit"), exact: true }).click();
    const mail = await site.inbox.waitFor({ to: email });
    const linked = linksIn(mail).map((address) => new URL(address).pathname);
    const pages = talks.map(({ request }) => request.split("?")[0] ?? "");
    for (const path of pages) {
      expect(linked).toContain(path);
      await page.goto(path);
      await settled(page.getByText(expert.name).first()).toBeVisible();
      await fitsPhone(page);
    }
    expect(await site.inbox.list({ to: email })).toHaveLength(1);
  });
});
