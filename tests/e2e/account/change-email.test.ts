import { test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test.each(scriptModes)(
  "%s a member changes the address and confirms it at both addresses",
  async (_, javaScript) => {
    const { page } = await browser.newVisitor({ javaScript });
    const { page: phone } = await browser.newVisitor({ javaScript });
    const member = await newMember(site);
    const newEmail = newAddress();
    await signInFor(page, member, "/account/email");
    await page.getByLabel("New email address").fill(newEmail);
    await page.getByRole("button", { name: "Send the links" }).click();
    await page.getByRole("heading", { name: "A change is waiting" }).waitFor();

    const mails = {
      old: await site.inbox.waitFor({ to: member.email, subject: /change your email/ }),
      new: await site.inbox.waitFor({ to: newEmail }),
    };
    await phone.goto(oneTimeLinkIn(mails.old));
    await phone.getByText(newEmail).waitFor();
    if (javaScript) await expectUsableAsItIs(phone);
    await phone.getByRole("button", { name: "Confirm the change" }).click();
    await phone.getByRole("heading", { name: "Thank you, one more step" }).waitFor();
    await page.reload();
    await page.getByText("Confirmed: your current address").waitFor();
    if (javaScript) await expectUsableAsItIs(page);

    await page.goto(oneTimeLinkIn(mails.new));
    await page.getByText(newEmail).first().waitFor();
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await page.getByRole("heading", { name: "We've changed your email address" }).waitFor();
    await page.getByRole("link", { name: "Go to your account" }).click();
    await page.waitForURL("/account");
    await page.getByText(newEmail).first().waitFor();

    await signInFor(phone, { email: newEmail, password: member.password }, "/account");
    await settled.poll(() => phone.content()).not.toContain(member.email);
  },
);
