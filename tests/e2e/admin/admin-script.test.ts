import { expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { addAdminRecords, adminMail } from "#tests/support/admin/admin-records.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";

/** What `app/entry.admin.ts` adds to pages that work without it. */
const { site, browser } = await openBrowserSite();
await addAdminRecords(site.db);

async function open(path: string, { javaScript }: { javaScript: boolean }) {
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, accounts.admin, path);
  return page;
}

const TEXTS = "/admin/languages/en?q=about.join";

test("the bar of the texts says how many are changed, and nothing once they are as before", async () => {
  const page = await open(TEXTS, { javaScript: true });
  const count = page.locator("[data-changed-texts]");
  const field = page.getByLabel("about.join", { exact: true });
  const before = await field.inputValue();
  await settled(count).toBeHidden();
  await field.fill("Come in");
  await settled(count.locator("b")).toHaveText("1");
  await settled(count).toBeVisible();
  await field.fill(before);
  await settled(count).toBeHidden();
});

test("the settings say that a change is unsaved until the value is the saved one again", async () => {
  const page = await open("/admin/settings", { javaScript: true });
  const form = page.locator(".settings-form", { has: page.locator("[name=site_title]") });
  const unsaved = form.getByText("Unsaved changes");
  const title = form.locator("[name=site_title]");
  const language = form.locator("[name=default_locale]");
  const [titleBefore, languageBefore] = [await title.inputValue(), await language.inputValue()];
  await settled(unsaved).toBeHidden();
  await title.fill("Another title");
  await language.selectOption("hu");
  await settled(unsaved).toBeVisible();
  await title.fill(titleBefore);
  await title.blur();
  await settled(unsaved).toBeVisible();
  await language.selectOption(languageBefore);
  await language.blur();
  await settled(unsaved).toBeHidden();
});

test("a frame is as high as its mail", async () => {
  const page = await open(`/admin/outbox/${adminMail}`, { javaScript: true });
  await page.locator(".mail-frame[data-fitted]").waitFor();
  const heights = await page.locator(".mail-frame > iframe").evaluate((frame) => {
    const { contentDocument, clientHeight } = frame as HTMLIFrameElement;
    return [clientHeight, contentDocument?.body.getBoundingClientRect().height ?? 0];
  });
  const [frame = 0, mail = 0] = heights;
  expect(mail).toBeGreaterThan(100);
  expect(Math.abs(frame - mail)).toBeLessThan(4);
});

test("the box in the head of the people ticks all of them, and follows them", async () => {
  const page = await open("/admin/people", { javaScript: true });
  const all = page.getByRole("checkbox", { name: "Select everyone on this page" });
  const boxes = page.locator("tbody .tick");
  const chosen = page.locator("[data-chosen]");
  await settled(chosen).toBeHidden();
  await all.check();
  const count = await boxes.count();
  expect(count).toBeGreaterThan(1);
  await settled(page.locator("tbody .tick:checked")).toHaveCount(count);
  await settled(chosen).toHaveText(`Selected: ${count}`);
  await boxes.first().uncheck();
  await settled(chosen).toHaveText(`Selected: ${count - 1}`);
  await settled(all).toBeChecked({ indeterminate: true });
  await boxes.first().check();
  await settled(all).toBeChecked();
  await all.uncheck();
  await settled(page.locator("tbody .tick:checked")).toHaveCount(0);
  await settled(chosen).toBeHidden();
});

test.each([true, false])(
  "what to do with chosen rows stays in view (scripts: %s)",
  async (javaScript) => {
    const page = await open("/admin/people", { javaScript });
    const submit = page.getByRole("button", { name: "Continue" });
    const last = page.locator("tbody .tick").last();
    await last.scrollIntoViewIfNeeded();
    await settled(submit).not.toBeInViewport();
    await last.check();
    await settled(submit).toBeInViewport();
  },
);

test("without scripts neither the number nor the box is there", async () => {
  const page = await open(TEXTS, { javaScript: false });
  await settled(page.locator("[data-changed-texts]")).toBeHidden();
  await page.goto("/admin/people");
  await settled(page.locator("[data-ticks-all]")).toBeHidden();
  await settled(page.locator("[data-chosen]")).toBeHidden();
});
