import { describe, expect, test } from "vitest";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { fillContact, fillDetails, fillScope, submitRequest } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const LISTINGS = [
  {
    aim: "a client who likes a free listing is told before writing, and asks similar experts",
    username: "tomas-villaverde",
    name: "Tomás Villaverde",
    state: "Free listing, no requests",
    hungarian: "Ingyenes, kérést nem fogad",
    category: "prompt-engineering",
  },
  {
    aim: "a client who likes a paused expert is told before writing, and asks similar experts",
    username: "peter-szucs-vadasz",
    name: "Péter Szűcs-Vadász",
    state: "Not taking projects",
    hungarian: "Nem vállal projektet",
    category: "ai-strategy",
  },
];

describe.each(scriptModes)("%s", (_, javaScript) => {
  test.each(LISTINGS)("$aim", async ({ name, state, category }) => {
    const answers = newAnswers({ category });
    const { page } = await browser.visit(`/experts?q=${encodeURIComponent(name)}`, { javaScript });
    const card = page.getByRole("article").filter({ hasText: name });
    await settled(card.getByText(state, { exact: true })).toBeVisible();
    await settled(
      card.getByRole("link", { name: `Contact similar experts: ${name}` }),
    ).toBeVisible();
    await card.getByRole("link", { name: `View Profile: ${name}` }).click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.waitForLoadState("load");
    await settled(page.getByText(state, { exact: true })).toBeVisible();
    await settled(page.getByText("Contact Expert")).toHaveCount(0);
    await page.getByRole("link", { name: "Contact similar experts", exact: true }).click();
    await fillDetails(page, answers);
    await fillScope(page, answers);
    await fillContact(page, answers);
    await submitRequest(page);
    const { threads } = await findStored(site.db, answers.email);
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.map(({ expertName }) => expertName)).not.toContain(name);
  });
});

test.each(LISTINGS)("$username says so in Hungarian on a small screen", async (listing) => {
  const address = `/experts/${listing.username}?lng=hu`;
  const { page } = await browser.visit(address, { javaScript: false, width: 320 });
  await settled(page.getByText(listing.hungarian, { exact: true })).toBeVisible();
  const ask = page.getByRole("link", { name: "Mástól kérek ajánlatot", exact: true });
  await settled(ask).toHaveAttribute("href", `/quote?expert=${listing.username}`);
});
