import { afterAll, expect, test } from "vitest";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { postProfile, profileAnswers } from "#tests/support/accounts/profile-form.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { findOverflowing } from "#tests/support/browser/in-page.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

const NAME = `Elkel${"kaposztastalanithatatlansagos".repeat(2)}`;
const COMPANY = "Elkelkáposztástalaníthatatlanságoskodásaitokért Kft.";
/** A word of no other member: the search does not know words as long as the name. */
const SOUGHT = "Langwortkunde";
const member = await newMember(site, { name: NAME });
const talk = await newConversation(site, member, { said: [{ from: "expert", content: "Hi" }] });
const answers = profileAnswers(member, {
  full_name: NAME,
  company: COMPANY,
  headline: COMPANY,
  city: NAME,
  tags: COMPANY.slice(0, 40),
  biography: `I know ${SOUGHT}.`,
});
expect((await postProfile(member.client, answers)).status).toBe(303);
/** Other tests count the listed experts. */
afterAll(() => unlistMember(site.db, member.id));

const path = `/experts/${answers.username}`;

test.each([
  ["the profile", path],
  ["the wizard", `/quote?expert=${answers.username}`],
  ["the list", `/experts?q=${SOUGHT}`],
  ["a list without hits", `/experts?q=${NAME}`],
  ["the client's page", talk.request],
])("a long word in a name or a company makes %s no wider than a phone", async (_, address) => {
  const { page } = await browser.visit(address, { width: 320, isPhone: true });
  await settled(page.getByText(NAME.slice(0, 40)).first()).toBeVisible();
  await settled.poll(() => page.evaluate(findOverflowing)).toEqual([]);
});

test("a long word makes no comparison wider than a phone", async () => {
  const { page } = await browser.visit(path, { width: 320, isPhone: true });
  await page.locator("button[name=add]").first().click();
  await page.waitForURL(/#e-/);
  await page.goto("/shortlist");
  await settled(page.getByRole("main").getByText(NAME).first()).toBeVisible();
  await settled.poll(() => page.evaluate(findOverflowing)).toEqual([]);
});
