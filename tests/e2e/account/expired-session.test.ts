import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profiles, sessions } from "#db/schema.ts";
import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { composer, say, seesMessage } from "#tests/support/story.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

async function signInOn(page: Page, { email, password }: Member): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function open(member: Member, path: string, options: { javaScript: boolean }) {
  // The page may report a request that leaving it has interrupted.
  const allowedProblems = [/403|401|Failed to fetch/];
  const visitor = await browser.newVisitor({ origin: site.origin, allowedProblems, ...options });
  await visitor.page.goto(`/auth?redirectTo=${encodeURIComponent(path)}`);
  await signInOn(visitor.page, member);
  await visitor.page.waitForURL(`**${path}`);
  return visitor.page;
}

const endSessions = (member: Member) =>
  site.db
    .update(sessions)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(sessions.userId, member.id));

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("a session that ends while a form is filled in, %s", (_, javaScript) => {
  test("loses no text of the profile form", async () => {
    const member = await newMember(site);
    const page = await open(member, "/profile", { javaScript });
    await page.locator("textarea[name=biography]").fill("I teach machines to read invoices.");
    await endSessions(member);
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.waitForURL("**/auth?redirectTo=**");
    await signInOn(page, member);
    await page.waitForURL("**/auth/kept-form");
    await page.getByText("This is what you typed; nothing was sent yet.").waitFor();
    await page.getByText("I teach machines to read invoices.").waitFor();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.waitForURL("**/profile**");
    const isTheirs = eq(profiles.id, member.id);
    const [row] = await site.db.select().from(profiles).where(isTheirs);
    expect(row?.biography).toBe("I teach machines to read invoices.");
  });
});

test("without scripts, an expert whose session has ended sends the answer after signing in again", async () => {
  const member = await newMember(site, { profile: { expert: true } });
  const client = await signedIn(site, member);
  const { thread } = await newConversation(site, { ...member, client });
  const page = await open(member, thread, { javaScript: false });
  await endSessions(member);
  await say(page, "Half an hour's work");
  await signInOn(page, member);
  await page.getByText("Half an hour's work").waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await seesMessage(page, "Half an hour's work");
  await settled(composer(page)).toHaveValue("");
});

test("the next person at the same browser does not see the kept form", async () => {
  const member = await newMember(site, { profile: { expert: true } });
  const client = await signedIn(site, member);
  const { thread } = await newConversation(site, { ...member, client });
  const page = await open(member, thread, { javaScript: false });
  await endSessions(member);
  await say(page, "For my client alone");
  await signInOn(page, await newMember(site));
  await page.getByRole("heading", { name: "There is nothing to send" }).waitFor();
  await settled.poll(() => page.content()).not.toContain("For my client alone");
});
