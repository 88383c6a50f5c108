import { afterAll, beforeAll, test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { signInOn } from "#tests/support/story.ts";

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

test.each([
  ["without scripts", false],
  ["with scripts", true],
] as const)(
  "%s a member changes the address and confirms it at both addresses",
  async (_, javaScript) => {
    const visitor = { origin: site.origin, javaScript };
    const { page } = await browser.newVisitor(visitor);
    const { page: phone } = await browser.newVisitor(visitor);
    const member = await newMember(site);
    const newEmail = newAddress();
    await page.goto("/auth?redirectTo=%2Faccount%2Femail");
    await signInOn(page, member);
    await page.getByLabel("New email address").fill(newEmail);
    await page.getByRole("button", { name: "Send the links" }).click();
    await page.getByRole("heading", { name: "A change is waiting" }).waitFor();

    const mails = {
      old: await site.inbox.waitFor({ to: member.email, subject: /change your email/ }),
      new: await site.inbox.waitFor({ to: newEmail }),
    };
    await phone.goto(oneTimeLinkIn(mails.new));
    await phone.getByText(newEmail).waitFor();
    if (javaScript) await expectUsableAsItIs(phone);
    await phone.getByRole("button", { name: "Confirm the change" }).click();
    await phone.getByRole("heading", { name: "Thank you, one step is left" }).waitFor();
    await page.reload();
    await page.getByText("Confirmed: the new address").waitFor();
    if (javaScript) await expectUsableAsItIs(page);

    await page.goto(oneTimeLinkIn(mails.old));
    await page.getByText(member.email).waitFor();
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await page.getByRole("heading", { name: "Your email address was changed" }).waitFor();
    await page.getByRole("link", { name: "To your account" }).click();
    await page.waitForURL("/account");
    await page.getByText(newEmail).first().waitFor();

    await phone.goto("/auth?redirectTo=%2Faccount");
    await signInOn(phone, { email: newEmail, password: member.password });
    await phone.waitForURL("/account");
    await settled.poll(() => phone.content()).not.toContain(member.email);
  },
);
