import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles, sessions } from "#db/schema.ts";
import { type Member, newMember, newSignedIn } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, say, seesMessage, signInFor, signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

async function open(member: Member, path: string, javaScript: boolean) {
  // The page may report a request that leaving it has interrupted.
  const allowedProblems = [/403|401|Failed to fetch/];
  const { page } = await browser.newVisitor({ allowedProblems, javaScript });
  await signInFor(page, member, path);
  return page;
}

/** An expert whose session ends while the page of a conversation is open. */
async function expiredOnThread() {
  const member = await newSignedIn(site, { profile: { expert: true } });
  const { thread } = await newConversation(site, member);
  const page = await open(member, thread, false);
  await endSessions(member);
  return { member, page };
}

const endSessions = (member: Member) =>
  site.db
    .update(sessions)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(sessions.userId, member.id));

describe.each(scriptModes)("a session that ends while a form is filled in, %s", (_, javaScript) => {
  test("loses no text of the profile form", async () => {
    const member = await newMember(site);
    const page = await open(member, "/profile", javaScript);
    await page.locator("textarea[name=biography]").fill("I teach machines to read invoices.");
    await endSessions(member);
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.waitForURL("**/auth?redirectTo=**");
    await signInOn(page, member);
    await page.waitForURL("**/auth/kept-form");
    await page.getByText("We haven't sent anything yet.").waitFor();
    await page.getByText("I teach machines to read invoices.").waitFor();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.waitForURL("**/profile**");
    const [row] = await site.rows(profiles, { id: member.id });
    expect(row?.biography).toBe("I teach machines to read invoices.");
  });
});

test("without scripts, an expert whose session has ended sends the answer after signing in again", async () => {
  const { member, page } = await expiredOnThread();
  await say(page, "Half an hour's work");
  await signInOn(page, member);
  await page.getByText("Half an hour's work").waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await seesMessage(page, "Half an hour's work");
  await settled(composer(page)).toHaveValue("");
});

test("the next person at the same browser does not see the kept form", async () => {
  const { page } = await expiredOnThread();
  await say(page, "For my client alone");
  await signInOn(page, await newMember(site));
  await page.getByRole("heading", { name: "Nothing to send" }).waitFor();
  await settled.poll(() => page.content()).not.toContain("For my client alone");
});
