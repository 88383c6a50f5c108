import type { Locator } from "@playwright/test";
import { expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newAnswers, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive, seesMessage, signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test.each([768, 1280])(
  "an expert comes from the mail, answers, and notes what was won in three clicks after the sign-in (%i px)",
  async (width) => {
    const name = `Wanda Winner ${width}`;
    await submitQuote(site.newClient(), newAnswers({ name }), accounts.expert.username);
    const mail = await site.inbox.waitFor({ to: accounts.expert.email, subject: name });
    const [, address = ""] = /(https?:\/\/\S+\/expert-dashboard\/[\w-]+)/.exec(mail.text) ?? [];
    const { page } = await browser.visit(new URL(address).pathname, { width });
    await signInOn(page, accounts.expert);
    await page.getByRole("heading", { level: 2, name }).waitFor();
    await isAlive(page);

    let clicks = 0;
    const click = (control: Locator) => {
      clicks += 1;
      return control.click();
    };
    await click(composer(page));
    await page.keyboard.type("Good day. Shall we talk tomorrow?");
    await page.keyboard.press("Enter");
    await seesMessage(page, "Good day. Shall we talk tomorrow?");
    await click(page.getByRole("button", { name: "Won", exact: true }));
    // The field of the value has the focus.
    await page.keyboard.type("12,000");
    await click(page.getByRole("dialog").getByRole("button", { name: "Mark as won" }));
    await page.getByText("Your notes: $12,000").waitFor();
    expect(clicks).toBe(3);
    // The pressed button has the color of the state.
    const colorOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).color);
    const state = page.locator(".pane .state-won");
    const button = page.getByRole("button", { name: "Won", exact: true });
    await settled.poll(async () => (await colorOf(button)) === (await colorOf(state))).toBe(true);
  },
);
