import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, uploads } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { cameraPhoto, html, jpeg, padded } from "#tests/support/products/pictures.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** Opens the profile of a member and types a company. */
async function openProfile(member: Member, options: { javaScript?: boolean } = {}) {
  const allowedProblems = [/status of 400/];
  const { page, context } = await browser.newVisitor({ allowedProblems, ...options });
  await signInFor(page, member, "/profile");
  const main = page.locator("main");
  await main.locator("input[name=avatar]").waitFor();
  if (options.javaScript !== false) await main.locator("form[data-hydrated]").waitFor();
  await main.locator("input[name=company]").fill("Lassú Kapcsolat Kft.");
  return { page, context };
}

const choose = (page: Page, buffer: Buffer, name = "me.jpg") =>
  page.locator("input[name=avatar]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
const save = (page: Page) =>
  page.locator("main").getByRole("button", { name: "Save", exact: false }).last().click();
const companyOn = (page: Page) => page.locator("main input[name=company]").inputValue();

async function avatarKeyOf({ id }: Member): Promise<string | null> {
  const [row] = await site.rows(profiles, { id });
  return row?.avatarKey ?? null;
}

test("a chosen picture is shown at once with its progress, and the upload can be cancelled", async () => {
  const member = await newMember(site);
  const { page, context } = await openProfile(member);
  await choose(page, await cameraPhoto());
  await page.locator('main img[src^="data:image/jpeg"]').first().waitFor();

  const wire = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
  await wire.send("Network.emulateNetworkConditions", slow);
  await save(page);
  await page.locator("main progress").waitFor();
  await page.getByRole("status").filter({ hasText: "Uploading picture: 0%" }).waitFor();
  await page.getByRole("status").filter({ hasText: "Uploading picture: 25%" }).waitFor();
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await page.locator("main progress").waitFor({ state: "detached" });
  await settled.poll(() => companyOn(page)).toBe("Lassú Kapcsolat Kft.");
  await settled.poll(() => avatarKeyOf(member)).toBeNull();
  await settled.poll(() => site.db.$count(uploads, eq(uploads.ownerId, member.id))).toBe(0);

  await wire.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await save(page);
  await page.getByText("Profile updated successfully").waitFor();
  const key = await avatarKeyOf(member);
  expect(key).not.toBeNull();
  await page.locator(`main img[src="/uploads/${key}"]`).first().waitFor();
  // A stored file must not stay chosen: the next save would upload it again.
  await settled(page.locator("input[name=avatar]")).toHaveValue("");
});

test("a picture chosen before the scripts load is shown by name, and sent", async () => {
  const member = await newMember(site);
  const { page } = await browser.newVisitor();
  await signInFor(page, member, "/account");
  const release = await holdRequests(page, "**/assets/entry.client*");
  await page.goto("/profile", { waitUntil: "commit" });
  await choose(page, await jpeg());
  const area = page.locator(".drop-area").filter({ has: page.locator("input[name=avatar]") });
  await settled(area.locator("p")).toHaveAttribute("data-chosen", /^me\.jpg \(\d+ kB\)$/);
  release();
  await page.locator("main form[data-hydrated]").waitFor();
  await settled(area.locator("p")).toHaveAttribute("data-chosen", /^me\.jpg/);
  await save(page);
  await page.getByText("Profile updated successfully").waitFor();
  await settled.poll(() => avatarKeyOf(member)).not.toBeNull();
});

test("a refused picture is reported before and after the upload, and the form stays unchanged", async () => {
  const member = await newMember(site);
  const { page } = await openProfile(member);
  const main = page.locator("main");
  await choose(page, padded(await jpeg(), 6_000_000));
  await main.getByText("Image size should be less than 5MB").waitFor();
  await choose(page, html());
  await save(page);
  await main.getByText("Choose a JPEG, PNG or WebP picture").first().waitFor();
  await settled.poll(() => companyOn(page)).toBe("Lassú Kapcsolat Kft.");
  await settled.poll(() => avatarKeyOf(member)).toBeNull();

  await choose(page, await jpeg());
  await save(page);
  await page.getByText("Profile updated successfully").waitFor();
  await settled.poll(() => avatarKeyOf(member)).not.toBeNull();
});

test("without scripts a picture is stored, shown and removed by plain forms", async () => {
  const member = await newMember(site);
  const { page } = await openProfile(member, { javaScript: false });
  const main = page.locator("main");
  await choose(page, padded(await jpeg(), 9_000_000));
  await save(page);
  await main.getByText("Image size should be less than 5MB").first().waitFor();
  await settled.poll(() => companyOn(page)).toBe("Lassú Kapcsolat Kft.");

  await choose(page, await jpeg());
  await save(page);
  await page.getByText("Profile updated successfully").waitFor();
  const key = await avatarKeyOf(member);
  await main.locator(`img[src="/uploads/${key}"]`).first().waitFor();
  await main.getByRole("button", { name: "Remove picture" }).click();
  await page.getByText("Profile updated successfully").waitFor();
  await settled.poll(() => avatarKeyOf(member)).toBeNull();
});
