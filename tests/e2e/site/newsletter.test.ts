import { test } from "vitest";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { linkIn, newAddress, stateOf } from "#tests/support/mail/newsletter.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

test.each(scriptModes)(
  "%s a visitor subscribes, confirms, unsubscribes and subscribes again",
  async (_, javaScript) => {
    const { page } = await browser.newVisitor({ javaScript });
    const email = newAddress();
    const box = page.locator("main input[name=email]");
    const subscribe = page.locator("main").getByRole("button", { name: "Subscribe" });
    await page.goto("/newsletter");
    await box.fill("nobody at all");
    await subscribe.click();
    await page.getByRole("alert").getByText("Invalid email").waitFor();
    await settled(box).toHaveValue("nobody at all");
    await box.fill(email);
    await subscribe.click();
    await page.getByText("Check your inbox").waitFor();

    const mail = await site.inbox.waitFor({ to: email });
    await page.goto(linkIn(mail, "confirm"));
    await settled.poll(() => stateOf(site.db, email)).toBe("pending");
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await page.getByRole("heading", { level: 1, name: "You're subscribed" }).waitFor();
    await settled.poll(() => stateOf(site.db, email)).toBe("confirmed");

    await page.getByRole("link", { name: "Unsubscribe" }).click();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { level: 1, name: "You're unsubscribed" }).waitFor();
    await settled.poll(() => stateOf(site.db, email)).toBe("unsubscribed");
    await page.getByRole("link", { name: "Subscribe again" }).click();
    await page.getByRole("heading", { level: 1, name: "Newsletter" }).waitFor();
  },
);
