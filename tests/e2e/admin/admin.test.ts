import { expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { addContactMessage } from "#tests/support/admin/queue-items.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { clickAndRead, signInFor } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

async function openProfileMenu(javaScript: boolean) {
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, accounts.admin, "/about");
  await page.getByRole("button", { name: "Profile" }).click();
  return page;
}

test.each([true, false])(
  "an admin finds the pages in the menu (JavaScript: %s)",
  async (javaScript) => {
    const page = await openProfileMenu(javaScript);
    await page.getByRole("link", { name: "Admin Languages" }).click();
    await page.getByRole("heading", { level: 1, name: "Languages" }).waitFor();
    await page.getByRole("link", { name: "Admin Access" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Admin Access" }).waitFor();
    await settled(page.getByText(accounts.admin.email)).toBeVisible();
  },
);

test("the link shows that the admin right is being checked", async () => {
  const page = await openProfileMenu(true);
  const shown = await clickAndRead(page.getByRole("link", { name: "Admin Settings" }));
  expect(shown).toBe("Checking admin access...");
  await page.getByRole("heading", { level: 1, name: "General" }).waitFor();
});

test("the replies to all requests are a column, and the fields are quiet", async () => {
  const expert = await newMember(site);
  await newConversation(site, expert);
  await newConversation(site, expert, { thread: { openedAt: 1 } });
  const { page } = await browser.newVisitor({ width: 1440, height: 1000 });
  await signInFor(page, accounts.admin, "/admin/requests");
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  const notes = page.locator(".admin-table-linked td.numeric:not(:last-child)");
  await settled(notes.nth(1)).toBeVisible();
  const ends = () =>
    notes.evaluateAll((all) => {
      const rights = all.map((note) => Math.round(note.getBoundingClientRect().right));
      return new Set(rights).size;
    });
  await settled.poll(ends).toBe(1);
  const search = page.locator(".admin-find input");
  await settled(search).toHaveCSS("height", "40px");
  await settled(search).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  const filter = page.locator(".admin-filters .input");
  await settled(filter).toHaveCSS("border-top-color", "rgb(217, 217, 224)");
});

test("a phone shows what waits in two lines: its name and count, and its age", async () => {
  await addContactMessage(site.db);
  const { page } = await browser.newVisitor({ width: 375, height: 812 });
  await signInFor(page, accounts.admin, "/admin");
  const row = page.locator(".row", { hasText: "Contact messages" });
  const layout = async () => {
    const [title, state, time] = await Promise.all(
      [".row-title", ".state", "time"].map((part) => row.locator(part).boundingBox()),
    );
    if (!title || !state || !time) return null;
    return {
      isOneLine: title.height < 30,
      isAtTheEnd: Math.abs(state.x + state.width - title.x - title.width) < 1,
      isBelow: time.y > state.y + 10,
    };
  };
  await settled.poll(layout).toEqual({ isOneLine: true, isAtTheEnd: true, isBelow: true });
});

test.each(["en", "hu"] as const)(
  "a long text leaves the title of its row whole (%s)",
  async (language) => {
    const message = "I found two listings with my name. ".repeat(20);
    await addContactMessage(site.db, {
      name: "Paula Renwick",
      subject: "Two listings with one name, ".repeat(5),
      message,
    });
    const { page } = await browser.newVisitor({ language, width: 768, height: 1024 });
    await signInFor(page, accounts.admin, "/admin/queues");
    for (const path of ["/admin/queues", "/admin/queues/messages"]) {
      await page.goto(path);
      const rows = page.locator(".row");
      await rows.first().waitFor();
      const broken = await rows.evaluateAll((all) =>
        all
          .filter((row) => {
            const title = row.querySelector(".row-title");
            const lines = (title?.getBoundingClientRect().height ?? 0) / 22;
            return lines > 2 || row.scrollWidth > row.clientWidth;
          })
          .map((row) => row.textContent),
      );
      expect([path, broken]).toEqual([path, []]);
    }
  },
);

test("the experts and the events of a request begin at the same height", async () => {
  const { quoteId } = await newConversation(site, await newMember(site));
  const { page } = await browser.newVisitor({ width: 1440, height: 1000 });
  await signInFor(page, accounts.admin, `/admin/requests/${quoteId}`);
  const topOf = async (list: string) => (await page.locator(list).boundingBox())?.y;
  await settled(page.locator(".latest")).toBeVisible();
  expect(await topOf(".latest")).toBe(await topOf(".queue-items"));
});

test("on a phone the time of a request is beside the client, above the company", async () => {
  const quote = { name: "Clara Client", company: "Client and Daughters" };
  await newConversation(site, await newMember(site), { quote });
  const { page } = await browser.newVisitor({ width: 375, height: 812 });
  await signInFor(page, accounts.admin, "/admin/requests");
  const row = page.locator("tbody tr", { hasText: quote.company });
  const time = await row.locator("time").boundingBox();
  const company = await row.locator("small").boundingBox();
  expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThan((company?.y ?? 0) + 4);
});
