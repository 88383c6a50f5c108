import type { Page } from "@playwright/test";
import { describe, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import {
  choose,
  chosen,
  fillContact,
  fillDetails,
  fillScope,
  signInFor,
  submitRequest,
} from "#tests/support/story.ts";

const { browser } = await openBrowserSite();

const TEXT = "A long brief that nobody wants to write twice.";
const details = (page: Page) => page.locator("textarea[name=details]");
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("keep:")));

describe("what is typed and not sent", () => {
  test("survives a reload, another page and a change of the language, on a phone", async () => {
    const { page } = await browser.visit("/quote", { language: "hu", width: 320 });
    await details(page).fill(TEXT);
    await choose(page, "category", "voice-ai");
    await page.reload();
    await settled(details(page)).toHaveValue(TEXT);
    await settled(chosen(page, "category")).toHaveValue("voice-ai");
    await page.goto("/pricing");
    await page.goto("/quote");
    await settled(details(page)).toHaveValue(TEXT);
    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await page.waitForURL(/lng=en/);
    await settled(details(page)).toHaveValue(TEXT);
    await page.goto("/contact");
    await page.locator("textarea[name=message]").fill("Hello");
    await page.reload();
    await settled(page.locator("textarea[name=message]")).toHaveValue("Hello");
  });

  test("survives in the dialog of a profile, for this expert alone", async () => {
    const { page } = await browser.newVisitor({ width: 320 });
    const openDialog = async (username: string) => {
      await page.goto(`/experts/${username}`);
      await page.getByRole("link", { name: "Contact Expert", exact: true }).click();
      await page.getByRole("dialog").waitFor();
    };
    await openDialog("maren-solvik");
    await details(page).fill(TEXT);
    await choose(page, "category", "voice-ai");
    await openDialog("maren-solvik");
    await settled(details(page)).toHaveValue(TEXT);
    await settled(page.locator("dialog select[name=category]")).toHaveValue("voice-ai");
    await openDialog("adaeze-okonjo-bright");
    await settled(details(page)).toHaveValue("");
  });

  test("survives in the later steps, and an expert who was left out stays out", async () => {
    const answers = newAnswers();
    const { page } = await browser.visit("/quote", { language: "hu", width: 320 });
    const next = () => page.getByRole("button", { name: "Tovább" }).click();
    const describeAs = async (text: string) => {
      await page.goto("/quote");
      await choose(page, "category", answers.category);
      await details(page).fill(text);
      await next();
      await page.waitForURL("/quote/scope");
    };
    const passScope = async () => {
      await choose(page, "budget", answers.budget);
      await choose(page, "timeline", answers.timeline);
      await next();
      await page.waitForURL("/quote/contact");
    };
    await describeAs(answers.details);
    await choose(page, "budget", answers.budget);
    await page.reload();
    await settled(chosen(page, "budget")).toHaveValue(answers.budget);
    await passScope();
    const box = page.getByRole("checkbox").first();
    const name = (await box.getAttribute("name")) ?? "";
    const leftOut = page.locator(`input[name="${name}"]`);
    await settled(leftOut).toBeChecked();
    await leftOut.uncheck();
    await page.locator("input[name=name]").fill("Clara");
    await page.reload();
    await settled(page.locator("input[name=name]")).toHaveValue("Clara");
    await settled(leftOut).not.toBeChecked();
    await page.goto("/privacy");
    await page.goto("/quote/contact");
    await settled(leftOut).not.toBeChecked();
    // The choice was for that text.
    await describeAs(`${answers.details} And more of them.`);
    await passScope();
    await settled(page.locator("input[name=name]")).toHaveValue("Clara");
    await settled(leftOut).toBeChecked();
  });

  test("gives way to what the server has", async () => {
    const { page, context } = await browser.visit("/quote");
    await details(page).fill(TEXT);
    const tab = await context.newPage();
    await tab.goto("/quote");
    await fillDetails(tab, newAnswers({ details: "The newer text" }));
    await page.reload();
    await settled(details(page)).toHaveValue("The newer text");
  });

  test("comes before what a link adds, and stays when the link changes", async () => {
    const { page } = await browser.visit("/quote");
    await details(page).fill(TEXT);
    await page.goto("/quote?q=cash+forecast");
    await settled(details(page)).toHaveValue(`${TEXT}\n\ncash forecast`);
    const typed = `${TEXT}\n\nA cash forecast, and more.`;
    await details(page).fill(typed);
    await page.reload();
    await settled(details(page)).toHaveValue(typed);
    await page.goto("/quote");
    await settled(details(page)).toHaveValue(typed);
    await page.goto("/quote?q=claims");
    await settled(details(page)).toHaveValue(`${typed}\n\nclaims`);
  });

  test("is gone after sending", async () => {
    const answers = newAnswers({ details: TEXT });
    const { page } = await browser.visit("/quote");
    await fillDetails(page, answers);
    await fillScope(page, answers);
    await fillContact(page, answers);
    await submitRequest(page);
    await page.waitForURL("/quote/sent");
    await settled.poll(() => keptKeys(page)).toEqual([]);
    await page.goto("/quote");
    await settled(details(page)).toHaveValue("");
    await page.goto("/contact");
    for (const name of ["name", "subject"]) await page.locator(`input[name=${name}]`).fill("Clara");
    await page.locator("form input[name=email]").first().fill(answers.email);
    await page.locator("textarea[name=message]").fill(`Hello from ${answers.email}`);
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.locator("[data-toast=default]").first().waitFor();
    await settled(page.locator("textarea[name=message]")).toHaveValue("");
  });

  test("is gone after a week and after signing out", async () => {
    const { page } = await browser.visit("/quote");
    await details(page).fill(TEXT);
    await page.evaluate(() => {
      const [key = ""] = Object.keys(localStorage).filter((each) => each.startsWith("keep:"));
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 8 * 86_400_000 }));
    });
    await page.reload();
    await settled.poll(() => keptKeys(page)).toEqual([]);
    await settled(details(page)).toHaveValue("");
    await signInFor(page, accounts.user, "/quote");
    await details(page).fill(TEXT);
    await settled.poll(() => keptKeys(page)).toEqual(["keep:quote-details"]);
    await page.getByRole("button", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await settled.poll(() => keptKeys(page)).toEqual([]);
  });
});

test("without scripts the language links and Back save what is typed", async () => {
  const { page } = await browser.visit("/quote", { javaScript: false, width: 320 });
  await details(page).fill(TEXT);
  await page.getByRole("contentinfo").getByRole("button", { name: "Magyar" }).click();
  await page.waitForURL(/lng=hu/);
  await page.getByText("Miről szól a projekt?").first().waitFor();
  await settled(details(page)).toHaveValue(TEXT);
  await choose(page, "category", "voice-ai");
  await page.getByRole("button", { name: "Tovább" }).click();
  await choose(page, "budget", "5k-10k");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await settled(chosen(page, "budget")).toHaveValue("5k-10k");
  await choose(page, "timeline", "asap");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("input[name=name]").fill("Clara");
  await page.getByRole("contentinfo").getByRole("button", { name: "Magyar" }).click();
  await settled(page.locator("input[name=name]")).toHaveValue("Clara");
});
