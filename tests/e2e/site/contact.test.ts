import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const storedBy = (email: string) =>
  site.db.select().from(contactMessages).where(eq(contactMessages.email, email));

async function openForm(javaScript: boolean) {
  const { page, context } = await browser.newVisitor({ origin: site.origin, javaScript });
  await page.goto("/contact");
  return { page, context, button: page.getByRole("button", { name: "Send Message" }) };
}

describe.each([
  ["without scripts", false],
  ["with scripts", true],
] as const)("%s", (_, javaScript) => {
  test("a visitor sends an incomplete message, sees the errors, corrects it, and is thanked", async () => {
    const { page, button } = await openForm(javaScript);
    const message = newMessage({ email: "" });
    await page.getByLabel("Your Name").fill(message.name);
    await page.getByLabel("Message").fill(message.message);
    await button.click();
    await page.getByText("Please fill out all fields").waitFor();
    await settled(page.getByLabel("Message")).toHaveValue(message.message);
    const { email, subject } = newMessage();
    await page.locator("main input[name=email]").fill(email);
    await page.getByLabel("Subject").fill(subject);
    await button.click();
    const notice = page.locator("[data-toast]").filter({ hasText: "Message sent" });
    await notice.getByText("Thank you! We've received your message").waitFor();
    await settled(page.getByLabel("Message")).toHaveValue("");
    await settled.poll(() => storedBy(email)).toMatchObject([{ ...message, email, subject }]);
    await page.reload();
    await settled(notice).toHaveCount(0);
    await settled.poll(() => storedBy(email)).toHaveLength(1);
  });

  test("a double click sends one message", async () => {
    const { page, button } = await openForm(javaScript);
    const message = newMessage();
    for (const [name, value] of Object.entries(message))
      await page.locator(`main [name=${name}]`).fill(value);
    await button.dblclick({ noWaitAfter: true });
    await page.locator("[data-toast]").filter({ hasText: "Message sent" }).waitFor();
    await settled.poll(() => storedBy(message.email)).toHaveLength(1);
  });
});

test("with scripts the button shows that the message is being sent", async () => {
  const { page, button } = await openForm(true);
  for (const [name, value] of Object.entries(newMessage()))
    await page.locator(`main [name=${name}]`).fill(value);
  const shown = await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    return element.textContent;
  });
  expect(shown).toBe("Sending...");
  await page.locator("[data-toast]").filter({ hasText: "Message sent" }).waitFor();
});
