import { eq } from "drizzle-orm";
import { afterAll, test } from "vitest";
import { settings, uploads } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();
afterAll(async () => {
  await site.db.delete(settings).where(eq(settings.key, "primary_color"));
  await site.db.delete(uploads).where(eq(uploads.kind, "branding"));
});

const tab = "/admin/settings?tab=branding";

async function openTab(javaScript: boolean) {
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, accounts.admin, tab);
  await page.getByRole("heading", { name: "Color", exact: true }).waitFor();
  const fill = () => page.locator('[data-accent="light.accent"]').first().getAttribute("fill");
  const contrast = () => page.locator('[data-contrast="light.text"]').textContent();
  return { page, fill, contrast };
}

test("the preview and the other field follow the chosen color, and saving applies it to the page", async () => {
  const { page, fill, contrast } = await openTab(true);
  const text = page.getByLabel("Primary color");
  const picker = page.getByLabel("Choose a color");
  await text.fill("#FACC15");
  await settled.poll(async () => [await fill(), await contrast()]).toEqual(["#ab8b16", "4.5"]);
  await settled(page.locator('[data-shade="light"]')).toHaveText("#AB8B16");
  await settled(picker).toHaveValue("#facc15");
  await text.fill("#FACC1");
  await settled.poll(() => fill()).toBe("#ab8b16");
  await picker.fill("#14b8a6");
  await settled(text).toHaveValue("#14B8A6");
  await settled.poll(() => fill()).toBe("#138578");
  await settled(page.getByRole("button", { name: "Preview" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save color" }).click();
  await page.getByText("Color updated").waitFor();
  await settled(page.locator("html")).toHaveCSS("--accent", "#138578");
});

test("without scripts the chosen color can be previewed and saved", async () => {
  const { page, fill } = await openTab(false);
  await page.getByLabel("Choose a color").fill("#facc15");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("This is a preview of #FACC15.").waitFor();
  await settled.poll(() => fill()).toBe("#ab8b16");
  await page.getByRole("button", { name: "Save color" }).click();
  await page.getByText("Color updated").waitFor();
  await settled(page.getByLabel("Primary color")).toHaveValue("#FACC15");
});

test("a drop area says which file was chosen and how large it is, and only then it can be sent", async () => {
  const { page } = await openTab(true);
  const area = page.locator(".drop-area").filter({ has: page.locator("input[name=logo]") });
  const hint = area.getByText("or drop it here");
  const line = area.locator("p");
  await hint.waitFor();
  const upload = page.getByRole("button", { name: "Upload: Logo", exact: true });
  await settled(upload).toBeHidden();
  const file = { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(41_500) };
  await area.locator("input").setInputFiles(file);
  // Styles show it, which no query by text finds.
  await settled(line).toHaveAttribute("data-chosen", "logo.png (42 kB)");
  await settled
    .poll(() => line.evaluate((it) => getComputedStyle(it, "::after").content))
    .toBe('"logo.png (42 kB)"');
  await settled(hint).toBeHidden();
  await settled(upload).toBeEnabled();
  await area.locator("input").setInputFiles([]);
  await settled(hint).toBeVisible();
  await settled(upload).toBeHidden();
});

test("without scripts a logo replaces the title until it is removed", async () => {
  const { page } = await openTab(false);
  const content =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(content) };
  await settled(page.locator("input[name=logo]")).toHaveCSS("opacity", "1");
  await page.locator("input[name=logo]").setInputFiles(file);
  await page.getByRole("button", { name: "Upload: Logo", exact: true }).click();
  await page.getByText("Upload successful").waitFor();
  const logo = page.getByRole("banner").getByRole("img", { name: "AI Expert Directory" });
  await settled(logo).toHaveJSProperty("naturalWidth", 512);
  await page.getByRole("button", { name: "Remove: Logo" }).click();
  await page.getByText("The site uses the default picture again").waitFor();
  await settled(logo).toHaveCount(0);
});
