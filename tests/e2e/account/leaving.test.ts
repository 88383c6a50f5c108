import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { uploads } from "#db/schema.ts";
import type { Member } from "#tests/support/accounts/accounts.ts";
import { endGrace, newListedExpert } from "#tests/support/accounts/leaving.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { chosenPicture } from "#tests/support/products/pictures.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

/**
 * From the page about the member's data to the end of the deletion; stays on the page that explains
 * how to cancel.
 */
async function leave(page: Page, { email }: Member): Promise<void> {
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "What we keep, and why" }).waitFor();
  await page.getByLabel("Type your email address to confirm").fill(email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: /^We'll delete your account on / }).waitFor();
}

const keep = (page: Page) => page.getByRole("button", { name: "Keep my account" }).click();

const statusOf = async ({ username }: Member) => (await site.get(`/experts/${username}`)).status;

const becomes = (member: Member, status: number) =>
  until(`the listing answers ${status}`, async () => (await statusOf(member)) === status);

test.each(scriptModes)(
  "an expert requests deletion, cancels it twice, and is deleted after the third request, %s",
  async (_, javaScript) => {
    const member = await newListedExpert(site);
    const said = [{ from: "expert", content: "Good morning" }] as const;
    const talk = await newConversation(site, { ...member, client: site.newClient() }, { said });
    const { page } = await browser.newVisitor({ javaScript });
    await signInFor(page, member, "/profile");
    await page.locator("input[name=avatar]").setInputFiles(await chosenPicture());
    await page.getByRole("button", { name: "Save profile" }).first().click();
    const [picture] = await until("the picture is stored", async () => {
      const rows = await site.rows(uploads, { ownerId: member.id });
      return rows.some(({ state }) => state === "used") && rows;
    });
    await page.goto("/account/data");
    await leave(page, member);
    expect(await statusOf(member)).toBe(410);
    await keep(page);
    await page.getByRole("heading", { name: "We've kept your account" }).waitFor();
    await becomes(member, 200);

    await signInFor(page, member, "/account/data");
    await leave(page, member);
    await signInFor(page, member, "/account");
    await page.getByText(/^We'll delete your account on /).waitFor();
    await keep(page);
    await page.getByText("We've kept your account").waitFor();
    await becomes(member, 200);

    await leave(page, member);
    const mail = await site.inbox.waitFor({
      to: member.email,
      subject: "We'll delete your account",
    });
    await endGrace(site, member);
    await site.inbox.waitFor({ to: member.email, subject: "We've deleted your account" });
    await becomes(member, 410);
    await page.goto(oneTimeLinkIn(mail));
    await page.getByRole("heading", { name: "This link doesn't work" }).waitFor();
    const key = picture?.key ?? "";
    await until("the picture is removed", async () => {
      await site.tick();
      return (await site.rows(uploads, { key })).length === 0;
    });
    // The edge cache may still have the forms that a page has shown, but no other.
    expect((await site.get(`/uploads/${key.replace(".webp", "-99.webp")}`)).status).toBe(404);

    await page.goto(talk.request);
    await page.getByText("This expert has deleted their account").waitFor();
    await settled(page.getByText("Former member")).not.toHaveCount(0);
    await settled(page.getByText("Good morning")).not.toHaveCount(0);
    await settled.poll(() => page.content()).not.toContain(member.name);
    await settled(page.locator("textarea[name=content]")).toBeHidden();
  },
);

test.each(scriptModes)("a member downloads all their data, %s", async (_, javaScript) => {
  const member = await newListedExpert(site);
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, member, "/account/data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.profile.name).toBe(member.name);
  await leave(page, member);
  await endGrace(site, member);
});
