import type { Locator, Page, Response } from "@playwright/test";

/** What people read first in the answer to a form. */
const MESSAGES = "[role=alert], [role=status], .toast, h1";
/** Filled in where a form requires a value of this type. */
const SAMPLES: Readonly<Record<string, string>> = {
  email: "sample@example.com",
  url: "https://example.com",
  number: "12",
  date: "2099-12-31",
};

/**
 * Sends the main form of the open page by keyboard: the first one that changes something, or else
 * the first one. Returns what is wrong; a page without a form is right.
 */
export async function sendMainForm(page: Page): Promise<string[]> {
  const forms = page.locator("main form:visible");
  const posted = forms.and(page.locator("[method=post]"));
  const form = (await posted.count()) > 0 ? posted.first() : forms.first();
  const button = form.locator("button[type=submit]:visible:not(:disabled)").first();
  if ((await button.count()) === 0) return [];
  await fillIn(form);
  const before = page.url();
  // The browser would not send it, and no answer would come.
  const isHeld = await form.evaluate(
    (each) => each instanceof HTMLFormElement && !each.noValidate && !each.checkValidity(),
  );
  if (isHeld) return [`${before} has a form that cannot be filled in`];
  await button.focus();
  const answer = page.waitForResponse(isLast);
  // A file that is downloaded opens no page.
  const opened = page.waitForEvent("load").catch(() => {});
  await page.keyboard.press("Enter");
  const status = (await answer).status();
  if ((await answer).headers()["content-disposition"]?.startsWith("attachment")) return [];
  await opened;
  const said = await page.locator(MESSAGES).allInnerTexts();
  const faults = status >= 500 ? [`${before} answers ${status}`] : [];
  return said.some((text) => text.trim()) ? faults : [...faults, `${before} says nothing`];
}

/** After the redirects. */
function isLast(response: Response): boolean {
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return response.request().isNavigationRequest() && !isRedirect;
}

/** The fields without which the browser would not send the form. */
async function fillIn(form: Locator): Promise<void> {
  // Elements rather than locators: a filled field is no longer among the invalid ones.
  for (const field of await form.locator(":invalid:not(fieldset)").elementHandles()) {
    const type = (await field.getAttribute("type")) ?? "";
    if (type === "checkbox" || type === "radio") await field.check();
    else if (type === "file")
      await field.setInputFiles({
        name: "sample.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("name,email\nÍrisz Minta,irisz@example.com\n"),
      });
    else if (await field.evaluate(({ nodeName }) => nodeName === "SELECT"))
      await field.selectOption({ index: 1 });
    else await field.fill(SAMPLES[type] ?? "Minta");
  }
}
