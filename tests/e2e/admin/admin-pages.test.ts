import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { accentCss } from "#app/styles/accent-css.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserStack } from "#tests/support/browser/browser-site.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { signInFor } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

/** This test changes the whole site, so the file has a site of its own. */
const { site, browser } = await openBrowserStack();

/** The current page for a visitor who is not signed in. */
const visit = (path: string) => site.get(path);
const read = async (path: string) => textOf(await visit(path));
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function openFixture({ javaScript }: { javaScript: boolean }): Promise<Page> {
  const { page } = await browser.newVisitor({ javaScript });
  page.setDefaultTimeout(15_000);
  await signInFor(page, accounts.admin, "/admin/settings");
  return page;
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);

/** Presses the button of the form with this field. */
async function saveWith(page: Page, name: string, button = "Save"): Promise<void> {
  const form = page.locator("main form", { has: field(page, name) });
  await form.getByRole("button", { name: button, exact: true }).click();
  await sees(page, "Setting saved");
}

async function changeTitle(page: Page, title: string): Promise<void> {
  await page.goto("/admin/settings");
  await field(page, "site_title").fill(title);
  await saveWith(page, "site_title");
  expect(await read("/about")).toContain(title);
}

async function closeAndOpen(page: Page): Promise<void> {
  await page.goto("/admin/settings");
  await field(page, "maintenance_mode").check();
  await saveWith(page, "maintenance_mode");
  const closed = await visit("/");
  expect([closed.status, Number(closed.headers["retry-after"]) > 0]).toEqual([503, true]);
  expect(String(closed.headers["cache-control"])).toContain("no-store");
  expect((await visit("/healthz")).status).toBe(200);
  // The answer is about Stripe's missing signature, so the page exists.
  expect((await site.post("/webhooks/stripe", {})).status).toBe(400);
  await page.goto("/experts");
  await page.getByRole("heading", { name: "Browse AI Experts" }).waitFor();
  await page.goto("/admin/settings");
  await field(page, "maintenance_mode").uncheck();
  await saveWith(page, "maintenance_mode");
  expect((await visit("/")).status).toBe(200);
}

/** The first save of the site also makes the price known to Stripe. */
async function changePrice(page: Page, price: string, button: string): Promise<void> {
  await page.goto("/admin/settings?tab=billing");
  await field(page, "plan_price").fill(price);
  await field(page, "plan_currency").selectOption("eur");
  await saveWith(page, "plan_price", button);
  expect(await read("/pricing")).toContain(`€${price}`);
}

async function changeColor(page: Page, color: string): Promise<void> {
  await page.goto("/admin/settings?tab=branding");
  await field(page, "primary_color").fill(color);
  await page.locator("main button[name=intent][value=color]").click();
  await sees(page, "Color updated");
  expect((await visit("/about")).body).toContain(accentCss(color));
}

async function importExperts(page: Page, name: string): Promise<void> {
  await page.goto("/admin/settings?tab=import");
  const template = (name: string) => page.getByRole("link", { name: `${name} template (CSV)` });
  await page.locator("main input[name=type][value=products]").check();
  await template("Experts").waitFor({ state: "hidden" });
  await page.locator("main input[name=type][value=experts]").check();
  await template("Products").waitFor({ state: "hidden" });
  await template("Experts").waitFor();
  const csv = `full_name,category,biography\r\n"${name}",legal,"Reads, and writes."\r\n,legal,Nobody\r\n`;
  await page.locator("main input[type=file]").setInputFiles({
    name: "experts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.waitForURL(/\/admin\/imports\/[\w-]+/);
  await openUntil(page, "Nothing imported yet");
  await sees(page, "Missing name in row 3");
  expect(await read(`/experts?q=${encodeURIComponent(name)}`)).toContain("No experts found");
  const start = page.getByRole("button", { name: "Import 1 expert" });
  await start.click();
  // A reload before the answer would stop the form.
  await start.waitFor({ state: "hidden" });
  await openUntil(page, "Import finished");
  const list = await read(`/experts?q=${encodeURIComponent(name)}`);
  expect(list).toContain(name);
  expect(list).toContain("Unclaimed");
}

/** The work continues in the background, so the test reopens the page until it shows the text. */
async function openUntil(page: Page, text: string): Promise<void> {
  await until(`the page says ${text}`, async () => {
    if ((await page.getByText(text).count()) > 0) return true;
    await site.tick();
    await page.reload();
    return (await page.getByText(text).count()) > 0;
  });
}

async function changeText(page: Page, text: string): Promise<void> {
  await page.goto("/admin/languages/en?q=about.join");
  await page.getByLabel("about.join", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Save texts" }).click();
  await sees(page, /1 text saved/);
  expect(await read("/about")).toContain(text);
}

test.each([
  { javaScript: true, title: "Iránytű", price: "59", color: "#0f766e" },
  { javaScript: false, title: "Tudástár", price: "61", color: "#b91c1c" },
])(
  "visitors see an admin's changes of each tab (scripts: $javaScript)",
  async (story) => {
    const { javaScript, title, price, color } = story;
    const page = await openFixture({ javaScript });
    await changeTitle(page, title);
    await closeAndOpen(page);
    await changePrice(page, price, javaScript ? "Create the price in Stripe" : "Save");
    await changeColor(page, color);
    await importExperts(page, `Villő ${title}`);
    await changeText(page, `Come to ${title}`);
    await page.goto("/admin/audit");
    for (const entry of ["changed the text", "applied the import", "changed the setting"])
      await page.getByRole("listitem").filter({ hasText: entry }).first().waitFor();
  },
  120_000,
);
