import { randomBytes } from "node:crypto";
import { like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

afterAll(async () => {
  const left = await site.db.select().from(users).where(like(users.email, "story_%"));
  for (const { id } of left) await unlistMember(site.db, id);
});

test.each(scriptModes)(
  "an admin names the columns of a file, imports it and takes it back %s",
  async (_, javaScript) => {
    const mark = `story_${randomBytes(4).toString("hex")}`;
    const { page } = await browser.newVisitor({ javaScript });
    await signInFor(page, accounts.admin, "/admin/settings?tab=import");
    // The meaning of a heading is remembered for later files, so this one is new.
    const heading = `hívják_${mark}`;
    const content = `${heading};Levele;Szakma\nÍrisz Importált;${mark}@example.com;legal\nHiányos Huba;;legal\n`;
    await page.locator("#import-type-experts").check();
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
    await page.locator("#import-file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload and check" }).click();

    await page.getByRole("heading", { name: "What do the columns mean?" }).waitFor();
    await settled(page.getByText("Írisz Importált")).toBeVisible();
    await page.getByLabel(heading).selectOption("name");
    await page.getByLabel("levele").selectOption("email");
    await page.getByLabel("szakma").selectOption("category");
    await page.getByRole("button", { name: "Read the rows" }).click();

    await page.getByText("Row 3 has no email, so no one can claim the listing").waitFor();
    await page.getByRole("button", { name: "Import 2 experts" }).waitFor();
    await page.getByRole("button", { name: "Import only the complete row" }).click();
    await page.getByRole("heading", { name: "Import finished" }).waitFor();
    expect(await site.db.$count(users, like(users.email, `${mark}%`))).toBe(1);

    await page.getByText("Undo this import").click();
    await page.getByRole("link", { name: "See what undoing removes" }).click();
    await page.getByRole("button", { name: "Delete 1 listing" }).click();
    await page.getByText("Import undone").waitFor();
    expect(await site.db.$count(users, like(users.email, `${mark}%`))).toBe(0);
  },
);
