import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { settled } from "#tests/support/settled.ts";
import type { Credentials } from "./accounts/accounts.ts";
import type { QuoteAnswers } from "./inbox/quote-request.ts";

/** The actions of people on the pages, with or without scripts. */

export const composer = (page: Page) => page.locator("textarea[name=content]");
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const log = (page: Page) => page.getByRole("log");

/** The messages of the open conversation after the request, in their order. */
export const messagesOn = (page: Page): Promise<string[]> =>
  log(page).locator("p[dir=auto]:not(#request *)").allTextContents();

export async function seesMessage(page: Page, text: string): Promise<void> {
  await log(page).getByText(text, { exact: true }).first().waitFor({ timeout: 30_000 });
}

/** With scripts: waits until they run. */
export async function isAlive(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check for new messages" }).waitFor({ state: "detached" });
}

/** Clicks, and returns the text that the button or link shows right after it. */
export const clickAndRead = (control: Locator): Promise<string | null> =>
  control.evaluate((element: HTMLElement) => {
    element.click();
    return element.textContent;
  });

/** Writes into the open conversation and presses the button. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await sendButton(page).click();
}

/** From the home page, by its search box, to a profile. */
export async function findExpert(page: Page, words: string, name: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { level: 1, name: "Browse AI Experts" }).waitFor();
  await page.getByRole("link", { name: `View Profile: ${name}` }).click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  // A click before the scripts run follows the link instead of opening the dialog.
  await page.waitForLoadState("load");
}

/** Chooses an answer of the wizard: a card, or an option in the dialog on a profile. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const shown = page.locator(`[name=${name}]:visible`).first();
  const isSelect = (await shown.evaluate(({ tagName }) => tagName)) === "SELECT";
  if (isSelect) await shown.selectOption(value);
  else await page.locator(`input[name=${name}][value="${value}"]`).check();
}

/** The chosen card of a question. */
export const chosen = (page: Page, name: string) => page.locator(`input[name=${name}]:checked`);

type Details = Pick<QuoteAnswers, "category" | "details">;

/** Step 1, on its page or in the dialog. */
export async function fillDetails(page: Page, { category, details }: Details): Promise<void> {
  await choose(page, "category", category);
  await page.locator("textarea[name=details]").fill(details);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/quote/scope");
}

type Scope = Pick<QuoteAnswers, "budget" | "timeline">;

export async function fillScope(page: Page, { budget, timeline }: Scope): Promise<void> {
  await choose(page, "budget", budget);
  await choose(page, "timeline", timeline);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/quote/contact");
}

const HEAR_ABOUT = /How did you hear about us|Honnan hallott rólunk/;

/** Fills in step 3 without submitting it. */
export async function fillContact(page: Page, answers: QuoteAnswers): Promise<void> {
  for (const name of ["name", "email", "company", "phone"] as const)
    await page.locator(`input[name=${name}]`).fill(answers[name]);
  const hearAbout = page.locator("select[name=hearAbout]");
  if (!(await hearAbout.isVisible()))
    await page.locator("summary", { hasText: HEAR_ABOUT }).click();
  await hearAbout.selectOption(answers.hearAbout);
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Presses the last button of the wizard, which names how many experts get the request. */
export function pressSubmit(page: Page): Promise<void> {
  return page.getByRole("button", { name: /^(Submit request|Kérés elküldése)/i }).click();
}

export async function submitRequest(page: Page): Promise<void> {
  await pressSubmit(page);
  await page.waitForURL("/quote/sent");
  const title = "Request Successfully Submitted";
  await settled(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Fills in the sign-in page that is open. */
export async function signInOn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form").getByRole("button", { name: "Sign in" }).click();
}

/** Opens a page as a member who has signed in before, without the page for it. */
export async function signInFor(page: Page, account: Credentials, path: string): Promise<void> {
  const { email, password } = account;
  const answer = await page.request.post("/auth?tab=login", {
    form: { email, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), `signing in as ${email}`).toBe(303);
  await page.goto(path);
}
