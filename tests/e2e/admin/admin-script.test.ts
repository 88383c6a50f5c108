import { notInArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#db/schema.ts";
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

test.each([320, 1280])(
  "the keys of a command box lead to the search of the admin area (%i px)",
  async (width) => {
    const { page } = await browser.newVisitor({ width, isPhone: width < 768 });
    await signInFor(page, accounts.admin, "/admin/people");
    // The script takes this mark away, and so has begun.
    await settled(page.locator("[data-ticks-all]:not([hidden])")).not.toHaveCount(0);
    const box = page.getByRole("searchbox", { name: "Find people, requests, emails and payments" });
    await page.keyboard.press("Control+k");
    await settled(box).toBeFocused();
    await page.keyboard.type("liam");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/admin\/find\?q=liam$/);
  },
);

const TEXTS = "/admin/languages/en?q=about.join";

test("a changed text and the bar say that it is unsaved, and nothing once it is as before", async () => {
  const page = await open(TEXTS, { javaScript: true });
  const count = page.locator("[data-changed-texts]");
  const field = page.getByLabel("about.join", { exact: true });
  const unsaved = page.locator(".text-row", { has: field }).getByText("Not saved yet");
  const before = await field.inputValue();
  await settled(count).toBeHidden();
  await settled(unsaved).toBeHidden();
  await field.fill("Come in");
  await settled(unsaved).toBeVisible();
  await settled(count.locator("b")).toHaveText("1");
  await settled(count).toBeVisible();
  await field.fill(before);
  await settled(count).toBeHidden();
  await settled(unsaved).toBeHidden();
});

test("without scripts a text that was typed in says that it is not saved yet", async () => {
  const page = await open(TEXTS, { javaScript: false });
  const unsaved = page.getByText("Not saved yet").filter({ visible: true });
  await settled(unsaved).toHaveCount(0);
  await page.getByLabel("about.join", { exact: true }).pressSequentially("!");
  await page.keyboard.press("Tab");
  await settled(unsaved).toHaveCount(1);
});

test("the settings say that a change is unsaved until the value is the saved one again", async () => {
  const page = await open("/admin/settings", { javaScript: true });
  const form = page.locator(".settings-form", { has: page.locator("[name=site_title]") });
  const unsaved = form.getByText("Unsaved changes");
  const title = form.locator("[name=site_title]");
  const language = form.locator("[name=default_locale]");
  const [titleBefore, languageBefore] = [await title.inputValue(), await language.inputValue()];
  const save = form.getByRole("button", { name: "Save" });
  await settled(unsaved).toBeHidden();
  await settled(save).toBeHidden();
  await title.fill("Another title");
  await language.selectOption("hu");
  await settled(unsaved).toBeVisible();
  await settled(save).toBeEnabled();
  await title.fill(titleBefore);
  await title.blur();
  await settled(unsaved).toBeVisible();
  await language.selectOption(languageBefore);
  await language.blur();
  await settled(unsaved).toBeHidden();
  await settled(save).toBeHidden();
});

test("without scripts the settings can be saved at any time", async () => {
  const page = await open("/admin/settings", { javaScript: false });
  for (const save of await page.getByRole("button", { name: "Save" }).all())
    await settled(save).toBeEnabled();
});

test("saving one card of the settings asks before it drops what another one contains", async () => {
  const keysBefore = (await site.rows(settings, {})).map(({ key }) => key);
  const page = await open("/admin/settings", { javaScript: true });
  const title = page.locator("[name=site_title]");
  const other = page.locator("[name=seller_phone]");
  const form = page.locator(".settings-form", { has: other });
  await title.click();
  await title.pressSequentially("!");
  const typed = await title.inputValue();
  const before = await other.inputValue();
  await other.fill("+36 94 000 001");
  const [asked] = await Promise.all([
    page.waitForEvent("dialog"),
    form.getByRole("button", { name: "Save" }).click({ noWaitAfter: true }),
  ]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await other.fill(before);
  await settled(title).toHaveValue(typed);
  // The form of the changed card itself is sent without a question.
  await page
    .locator(".settings-form", { has: title })
    .getByRole("button", { name: "Save" })
    .click();
  await settled(page.getByText("Setting saved").first()).toBeVisible();
  await title.fill(typed.slice(0, -1));
  await title.press("Enter");
  await settled(title).toHaveAttribute("value", typed.slice(0, -1));
  await site.db.delete(settings).where(notInArray(settings.key, keysBefore));
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

test("on a telephone the actions are above the boxes of the rows, which stay where they are", async () => {
  const page = await open("/admin/people", { javaScript: true });
  await page.setViewportSize({ width: 375, height: 700 });
  const box = page.locator("tbody .tick").first();
  const action = page.getByLabel("With the selected people");
  await settled(action).toBeHidden();
  const top = () => box.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await top();
  await box.check();
  await settled(action).toBeVisible();
  await settled.poll(top).toBe(before);
  const isCovered = await action.evaluate((select) => {
    const { left, top, height } = select.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + 12, top + y);
    return Array.from({ length: Math.floor(height) - 8 }, (_, y) => at(y + 4) === select).includes(
      false,
    );
  });
  expect(isCovered).toBe(false);
});

test("on a telephone a box above the members to mention ticks all of them", async () => {
  const page = await open("/admin/newsletter", { javaScript: true });
  const record = page.getByRole("button", { name: "Mark as mentioned" });
  await settled(record).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  await settled(record).toBeHidden();
  const facts = page.locator("tbody tr:not(:has([data-empty])) td");
  await settled(facts.nth(0)).toBeVisible();
  await settled(facts.nth(1)).toBeVisible();
  const topOf = async (nth: number) => (await facts.nth(nth).boundingBox())?.y;
  await settled.poll(async () => (await topOf(1)) === (await topOf(0))).toBe(true);
  await page.getByLabel("Select everyone on this page").and(page.locator(":visible")).check();
  await settled(page.locator("tbody .tick:not(:checked)")).toHaveCount(0);
  await settled(record).toBeInViewport();
});

test("on a telephone the country of a person and the day they joined are one line", async () => {
  const page = await open("/admin/people?country=HU", { javaScript: true });
  await page.setViewportSize({ width: 375, height: 700 });
  const row = page.locator("tbody tr:has(td:nth-child(3):not(:empty))").first();
  const topOf = async (nth: number) => {
    const box = await row.locator(`td:nth-child(${nth})`).boundingBox();
    return Math.round(box?.y ?? -nth);
  };
  await settled.poll(async () => (await topOf(4)) - (await topOf(3))).toBe(0);
});

test("the button of the texts appears with the first change (scripts), or is always there", async () => {
  for (const javaScript of [true, false]) {
    const page = await open(TEXTS, { javaScript });
    const save = page.getByRole("button", { name: "Save texts" });
    const field = page.getByLabel("about.join", { exact: true });
    if (javaScript) await settled(save).toBeHidden();
    else await settled(save).toBeVisible();
    await field.fill("Come in");
    await settled(save).toBeVisible();
  }
});

test("without scripts neither the number nor the box is there", async () => {
  const page = await open(TEXTS, { javaScript: false });
  await settled(page.locator("[data-changed-texts]")).toBeHidden();
  await page.goto("/admin/people");
  await settled(page.locator("[data-ticks-all]")).toBeHidden();
  await settled(page.locator("[data-chosen]")).toBeHidden();
});
