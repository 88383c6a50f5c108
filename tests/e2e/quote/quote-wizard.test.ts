import type { Locator, Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { findStored, newAnswers, type QuoteAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import {
  choose,
  chosen,
  fillContact,
  fillDetails,
  fillScope,
  submitRequest,
} from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();
const { expert } = accounts;

const typedIn = (page: Page, name: string) => page.locator(`[name=${name}]`).first().inputValue();
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** A new visitor who has filled in all steps. */
async function openLastStep(javaScript: boolean, answers = newAnswers()) {
  const { page, context } = await browser.visit("/quote", { javaScript });
  await fillDetails(page, answers);
  await fillScope(page, answers);
  await fillContact(page, answers);
  return { page, context, answers };
}

/** A new visitor who has pressed the button on an expert's page. */
async function contact(username: string, javaScript = true, button = "Contact Expert") {
  const { page } = await browser.visit(`/experts/${username}`, { javaScript });
  await page.getByRole("link", { name: button, exact: true }).click();
  return page;
}

/** One request, one mail for each expert who received it and one for the client. */
async function isStoredOnce({ email }: QuoteAnswers): Promise<void> {
  await site.inbox.waitFor({ to: email });
  const { quotes, threads, mails } = await findStored(site.db, email);
  expect(quotes).toHaveLength(1);
  expect(threads.length).toBeGreaterThan(0);
  expect(mails).toHaveLength(threads.length + 1);
  await settled.poll(() => site.inbox.list({ to: email })).toHaveLength(1);
}

describe.each(scriptModes)("%s", (_, javaScript) => {
  test("an incomplete step shows the missing fields, also at the fields, and keeps the rest", async () => {
    const { page } = await browser.visit("/quote", { javaScript });
    await choose(page, "category", "voice-ai");
    await press(page, "Continue");
    const problem = page.getByRole("alert").filter({ hasText: "Missing information" });
    await problem.getByText("Please fill out all required fields in this step.").waitFor();
    await settled(chosen(page, "category")).toHaveValue("voice-ai");
    const box = page.locator("textarea[name=details]");
    await settled(box).toHaveAttribute("aria-invalid", "true");
    const explained = (await box.getAttribute("aria-describedby"))?.split(" ") ?? [];
    await settled(page.locator(`#${explained[0]}`)).toHaveText(
      "Tell the experts about your project.",
    );
    await fillDetails(page, newAnswers());
    await press(page, "Continue");
    await page.getByText("Please select your budget and timeline.").waitFor();
    await fillScope(page, newAnswers());
    await press(page, "Submit Request");
    await page.getByText("Please provide your name and email.").waitFor();
    await settled.poll(() => new URL(page.url()).pathname).toBe("/quote/contact");
  });

  test("Back, a reload, another tab and a long break lose nothing", async () => {
    const { page, context, answers } = await openLastStep(
      javaScript,
      newAnswers({ name: "Clara <Å>", email: "half an address", phone: "+36 1 234" }),
    );
    await press(page, "Back");
    await page.waitForURL("/quote/scope");
    await settled(chosen(page, "budget")).toHaveValue(answers.budget);
    await press(page, "Back");
    await page.waitForURL("/quote");
    await page.reload();
    await settled.poll(() => typedIn(page, "details")).toBe(answers.details);

    const tab = await context.newPage();
    await tab.goto("/quote");
    await settled.poll(() => typedIn(tab, "details")).toBe(answers.details);
    await tab.goto("/quote/contact");
    for (const name of ["name", "email", "phone"] as const)
      await settled.poll(() => typedIn(tab, name)).toBe(answers[name]);

    const { page: later, context: nextWeek } = await browser.newVisitor({ javaScript });
    await nextWeek.addCookies(await context.cookies());
    await later.goto("/quote/contact");
    await settled.poll(() => typedIn(later, "name")).toBe(answers.name);
  });

  test("the browser's Back, another text and Continue replace the own text", async () => {
    const { page } = await browser.visit("/quote", { javaScript });
    await fillDetails(page, newAnswers({ details: "The first text" }));
    await page.goBack();
    await settled.poll(() => typedIn(page, "details")).toBe("The first text");
    await page.locator("textarea[name=details]").fill("The second text");
    // The post has removed the page from the browser's cache, so Back loads the draft, and nothing
    // asks whether the text of another tab may be replaced.
    await press(page, "Continue");
    await page.waitForURL("/quote/scope");
    await page.goto("/quote");
    await settled.poll(() => typedIn(page, "details")).toBe("The second text");
  });

  test("the product that a request is about is removed by a button that keeps what was typed", async () => {
    const { page } = await browser.visit("/products/batonpass-desk", { javaScript });
    await page.getByRole("link", { name: "Contact the maker" }).first().click();
    await page.locator("textarea[name=details]").fill("About a desk");
    await press(page, "Remove the product");
    await page.waitForURL("/quote");
    await settled.poll(() => typedIn(page, "details")).toBe("About a desk");
    await settled(page.getByRole("button", { name: "Remove the product" })).toHaveCount(0);
  });

  test("Enter in a field opens the next step", async () => {
    const { page, answers } = await openLastStep(javaScript);
    await page.locator("input[name=phone]").press("Enter");
    await page.waitForURL("/quote/sent");
    await isStoredOnce(answers);
  });

  test("the header offers a new request after the steps, but not on them", async () => {
    const { page } = await openLastStep(javaScript);
    const link = page.locator(".site-header > .page > .button[href='/quote']");
    await settled(link).toBeHidden();
    await submitRequest(page);
    await page.waitForURL("/quote/sent");
    await settled(link).toBeVisible();
  });

  test("a step that is opened too early redirects to the earlier step with a notice", async () => {
    const { page } = await browser.visit("/quote/contact", { javaScript });
    await settled.poll(() => new URL(page.url()).pathname).toBe("/quote");
    const notice = page.locator("[data-toast]").filter({ hasText: "Missing information" });
    await notice.waitFor();
    await notice.getByLabel("Close").click();
    await settled(notice).toBeHidden();
  });

  test("reloading the success page, going back and sending again create no second request", async () => {
    const { page, answers } = await openLastStep(javaScript);
    await submitRequest(page);
    await page.reload();
    expectText(await page.content(), "Request Successfully Submitted");
    await page.goBack();
    if (new URL(page.url()).pathname === "/quote/contact") await press(page, "Submit Request");
    await page.waitForURL("/quote/sent");
    await isStoredOnce(answers);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.getByRole("heading", { level: 1, name: "Discover world-class" }).waitFor();
  });

  test("two tabs with the same request send it once", async () => {
    const { page, context, answers } = await openLastStep(javaScript);
    const tab = await context.newPage();
    await tab.goto("/quote/contact");
    await fillContact(tab, answers);
    await Promise.all([submitRequest(page), submitRequest(tab)]);
    await isStoredOnce(answers);
  });
});

describe("a submit", () => {
  test("by a double click sends once and shows that it is being sent", async () => {
    const { page, context, answers } = await openLastStep(true);
    let posts = 0;
    context.on("request", (request) => {
      posts += request.method() === "POST" ? 1 : 0;
    });
    const button = page.getByRole("button", { name: "Submit Request" });
    const shown = await button.evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
      return [element.textContent, element.ariaDisabled];
    });
    expect(shown).toEqual(["Submitting...", "true"]);
    await page.waitForURL("/quote/sent");
    expect(posts).toBe(1);
    await isStoredOnce(answers);
  });

  test("of Enter shows that it is being sent at the button in view", async () => {
    const { page } = await openLastStep(true);
    // Enter presses the first button of the form. The text is read before the next page comes.
    const pressed = page.locator("input[name=email]").evaluate((field: HTMLInputElement) => {
      const buttons = [...(field.form?.elements ?? [])].filter(
        (each) => each instanceof HTMLButtonElement && each.type === "submit",
      ) as HTMLButtonElement[];
      buttons[0]?.click();
      return buttons.flatMap((button) => (button.checkVisibility() ? button.textContent : []));
    });
    expect(await pressed).toContain("Submitting...");
    await page.waitForURL("/quote/sent");
  });

  test("shows on a phone a notice that covers neither the sign nor the title", async () => {
    const { page, answers } = await openLastStep(false);
    await submitRequest(page);
    await page.setViewportSize({ width: 375, height: 812 });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not shown.`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    const sent = await boxOf("[data-toast]");
    // For screen readers only, because the page says the same.
    expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(1);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator("summary", { hasText: "Wrong address?" }).click();
    await page.locator(".sent input[name=email]").fill(`new-${answers.email}`);
    await press(page, "Use this address");
    await page.locator("[data-toast]", { hasText: "Address corrected" }).waitFor();
    const corrected = await boxOf("[data-toast]");
    expect(corrected.bottom).toBeLessThanOrEqual((await boxOf(".sent-sign")).y);
    expect(corrected.y).toBeGreaterThanOrEqual((await boxOf(".site-header")).bottom);
    expect(corrected.x).toBeGreaterThanOrEqual(0);
    expect(corrected.right).toBeLessThanOrEqual(320);
  });

  test("that reaches no expert keeps its page in one column below its title", async () => {
    const unknown = { category: "other", details: "We look for a band for a wedding in July." };
    const { page } = await openLastStep(false, newAnswers(unknown));
    await submitRequest(page);
    const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x;
    const title = await leftOf(page.getByRole("heading", { level: 1 }));
    const home = page.getByRole("link", { name: "Return to Home" });
    await settled.poll(() => leftOf(home)).toBe(title);
  });

  test("by a double click without scripts also creates one request", async () => {
    const { page, answers } = await openLastStep(false);
    await page.getByRole("button", { name: "Submit Request" }).dblclick({ noWaitAfter: true });
    await page.waitForURL("/quote/sent");
    await isStoredOnce(answers);
  });
});

describe("from a profile", () => {
  test("with scripts the first step opens as a dialog and continues in the wizard", async () => {
    const page = await contact(expert.username);
    const answers = newAnswers();
    const dialog = page.getByRole("dialog", { name: `Request a consultation with ${expert.name}` });
    await dialog.waitFor();
    expectText(await page.content(), "Request a consultation with {name}", { name: expert.name });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Contact Expert" }).click();
    await fillDetails(page, answers);
    await fillScope(page, answers);
    await page
      .getByRole("region", { name: "Who gets your request" })
      .getByText(expert.name)
      .waitFor();
    await fillContact(page, answers);
    await submitRequest(page);
    const { threads } = await findStored(site.db, answers.email);
    expect(threads.map(({ expertName }) => expertName)).toEqual([expert.name]);
  });

  test("a step that the dialog refuses continues in the wizard, for the same expert", async () => {
    const page = await contact(expert.username);
    const details = page.locator("dialog textarea[name=details]");
    await details.fill("Only the text, and no choice");
    await press(page, "Continue");
    await page.getByText("Please fill out all required fields in this step.").waitFor();
    await settled.poll(() => new URL(page.url()).pathname).toBe("/quote");
    await settled.poll(() => typedIn(page, "details")).toBe("Only the text, and no choice");
    await settled.poll(() => typedIn(page, "expert")).toBe(expert.username);
  });

  test("without scripts the button opens the page of the wizard", async () => {
    const page = await contact(expert.username, false);
    await page.waitForURL(`/quote?expert=${expert.username}`);
    await page.getByText(`This request is for ${expert.name}.`).waitFor();
  });
});

test.each(["en", "hu"] as const)(
  "the steps are equally wide on a phone, whatever their words are (%s)",
  async (language) => {
    const { page } = await browser.visit("/quote", { language, width: 320, isPhone: true });
    const steps = page.locator("ol:has([aria-current=step]) > li");
    const widths = () =>
      steps.evaluateAll((all) => all.map((step) => Math.round(step.getBoundingClientRect().width)));
    const areEqual = async () => new Set(await widths()).size === 1;
    await settled.poll(areEqual).toBe(true);
    const before = await widths();
    expect(before).toHaveLength(3);
    // Admins write texts of their own.
    await steps.last().evaluate((step) => {
      const text = step.lastElementChild;
      if (text) text.textContent = "Kapcsolattartásiadatok";
    });
    await settled.poll(widths).toEqual(before);
    const beyond = () => steps.last().evaluate((step) => step.scrollWidth - step.clientWidth);
    await settled.poll(beyond).toBe(0);
  },
);
