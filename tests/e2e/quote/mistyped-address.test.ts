import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { messages, messageThreads } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { settled } from "#tests/support/settled.ts";
import { choose, press, pressSubmit } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const requestLink = (mail: Parameters<typeof linksIn>[0]) =>
  linksIn(mail).find((address) => address.includes("/requests/")) ?? "";

/** A client at the last step, with this address typed. */
async function typeAddress(page: Page, lng: "en" | "hu", email: string) {
  const t = translator(lng, dictionaryOf(lng));
  await page.goto(`/quote?lng=${lng}`);
  const answers = newAnswers({ name: "Kovács Zsófia", email });
  await choose(page, "category", answers.category);
  await page.locator("textarea[name=details]").fill(`${answers.details} ${email}`);
  await press(page, t("quote.continue"));
  await choose(page, "budget", answers.budget);
  await choose(page, "timeline", answers.timeline);
  await press(page, t("quote.continue"));
  await page.locator("input[name=name]").fill(answers.name);
  await page.locator("input[name=email]").first().fill(email);
  await pressSubmit(page);
  return t;
}

const modes = scriptModes.flatMap(([mode, javaScript]) =>
  (["en", "hu"] as const).map((lng) => [`${mode}, in ${lng}`, javaScript, lng] as const),
);

describe.each(modes)("on a phone, %s: a client who mistypes her address", (_, javaScript, lng) => {
  test("is asked before sending, and takes the suggestion with one button", async () => {
    const { page } = await browser.newVisitor({ javaScript, width: 320 });
    const name = `zsofia-${randomBytes(4).toString("hex")}`;
    const t = await typeAddress(page, lng, `${name}@gmial.com`);
    const address = `${name}@gmail.com`;
    await page.getByText(t("pieces.typoQuestion", { address })).first().waitFor();
    await press(page, t("pieces.typoTake", { address }));
    await page.waitForURL("/quote/sent");
    await page.getByText(address).first().waitFor();
    expect((await findStored(site.db, address)).quotes).toHaveLength(1);
    expect((await findStored(site.db, `${name}@gmial.com`)).quotes).toEqual([]);
  });

  test("corrects it afterwards and reaches her experts' answers", async () => {
    const { page } = await browser.newVisitor({ javaScript, width: 320 });
    const wrong = `zsofia-${randomBytes(4).toString("hex")}@citromial.hu`;
    const right = `zsofia-${randomBytes(4).toString("hex")}@example.com`;
    const t = await typeAddress(page, lng, wrong);
    await press(page, t("pieces.typoKeep", { address: wrong }));
    await page.waitForURL("/quote/sent");
    const oldLink = requestLink(await site.inbox.waitFor({ to: wrong }));

    await page.getByText(t("quote.correctTitle")).click();
    await page.locator("form:has(input[name=email]) input[name=email]").first().fill(right);
    await press(page, t("quote.correctSubmit"));
    await page.getByText(t("quote.correctedToast")).first().waitFor();
    const newLink = requestLink(await site.inbox.waitFor({ to: right }));

    const stranger = site.newClient();
    expect((await stranger.get(new URL(oldLink).pathname)).status).toBe(404);
    expect((await stranger.get(new URL(newLink).pathname)).status).toBe(200);
    const { threads } = await findStored(site.db, right);
    for (const { id } of threads) {
      const entries = await site.db.select().from(messages).where(eq(messages.threadId, id));
      expect(entries.map(({ kind, content }) => [kind, content])).toEqual([["address", right]]);
    }

    await page.getByRole("link", { name: t("quote.openRequest") }).click();
    await page.waitForURL(/\/requests\/[^/]+$/);
    await settled(page.getByRole("log").getByText(right).first()).toBeVisible();
    await site.db
      .update(messageThreads)
      .set({ repliedAt: Date.now() })
      .where(eq(messageThreads.id, threads[0]?.id ?? ""));
    await page.goto("/quote/sent");
    await settled(page.getByText(t("quote.correctTitle"))).toHaveCount(0);
    expect(await site.inbox.list({ to: wrong })).toHaveLength(1);
  });
});
