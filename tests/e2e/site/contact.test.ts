import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { settled } from "#tests/support/settled.ts";
import { clickAndRead } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const storedBy = (email: string) => site.rows(contactMessages, { email });

async function openForm(javaScript: boolean) {
  const { page } = await browser.visit("/contact", { javaScript });
  return { page, button: page.getByRole("button", { name: "Send Message" }) };
}

async function fill(page: Page) {
  const message = newMessage();
  for (const [name, value] of Object.entries(message))
    await page.locator(`main [name=${name}]`).fill(value);
  return message;
}

describe.each(scriptModes)("%s", (_, javaScript) => {
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
    const message = await fill(page);
    await button.dblclick({ noWaitAfter: true });
    await page.locator("[data-toast]").filter({ hasText: "Message sent" }).waitFor();
    await settled.poll(() => storedBy(message.email)).toHaveLength(1);
  });
});

test("with scripts the button shows that the message is being sent", async () => {
  const { page, button } = await openForm(true);
  await fill(page);
  expect(await clickAndRead(button)).toBe("Sending...");
  await page.locator("[data-toast]").filter({ hasText: "Message sent" }).waitFor();
});
