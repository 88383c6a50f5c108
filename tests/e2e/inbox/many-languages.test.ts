import { test } from "vitest";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { openBrowserStack, scriptModes } from "#tests/support/browser/browser-site.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";

/** This test adds languages, so the file has a site of its own. */
const { site, browser } = await openBrowserStack();

async function addLanguage(code: string, name: string): Promise<void> {
  const admin = await signedIn(site, accounts.admin);
  const content = Buffer.from(JSON.stringify({ shell: { home: name } }));
  const file = { name: "texts.json", type: "application/json", content };
  const fields = { language: "new", code, name };
  const sent = await admin.postMultipart("/admin/languages/import", { ...fields, file });
  const preview = sent.location ?? "";
  const form = formWith((await admin.get(preview)).body, "version");
  await admin.post(preview, { ...form.fields, intent: "apply" });
  await admin.post("/admin/languages", { intent: "publish", locale: code });
}

test("the inbox has its languages once, and in the footer as soon as the header leads there", async () => {
  const expert = await newMember(site);
  const look = { as: expert, width: 1280 };
  const { page: two } = await browser.visit("/expert-dashboard", look);
  await settled(two.getByRole("link", { name: "Magyar" })).toHaveCount(1);
  await addLanguage("de", "Deutsch");
  await addLanguage("fr", "Français");
  for (const [, javaScript] of scriptModes) {
    const { page } = await browser.visit("/expert-dashboard", { ...look, javaScript });
    await page.getByRole("link", { name: "Language", exact: true }).click();
    const footer = page.getByRole("contentinfo");
    for (const name of ["Magyar", "Deutsch", "Français"])
      await settled(footer.getByRole("link", { name })).toBeInViewport();
  }
});
