import { eq } from "drizzle-orm";
import { describe, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

/** In Tokyo (UTC+9) both are on the next day; New York (UTC−5) is one day before them. */
const said = [
  { from: "client", content: "Late in the evening.", at: Date.UTC(2026, 0, 10, 20, 5) },
  { from: "expert", content: "After midnight.", at: Date.UTC(2026, 0, 11, 2, 30) },
] as const;

async function meet() {
  const expert = await newMember(site);
  const zone = { timeZone: "Asia/Kolkata" };
  await site.db.update(profiles).set(zone).where(eq(profiles.id, expert.id));
  const conversation = await newConversation(site, expert, {
    said,
    quote: { createdAt: Date.UTC(2026, 0, 10, 20), timeZone: "Europe/Budapest" },
  });
  return { expert, ...conversation };
}

const times = { en: ["5:05 AM", "11:30 AM"], hu: ["5:05", "11:30"] };

describe("with scripts", () => {
  test.each(["en", "hu"] as const)(
    "both sides read the times and days of their own zone, and the other's hour (%s)",
    async (language) => {
      const { expert, thread, request } = await meet();
      const tokyo = { language, timeZone: "Asia/Tokyo" } as const;
      for (const visitor of [
        { ...tokyo, path: thread, as: expert, zone: "Europe/Budapest" },
        { ...tokyo, path: request, zone: "Asia/Kolkata" },
      ]) {
        const { page } = await browser.visit(visitor.path, visitor);
        const log = page.getByRole("log");
        for (const time of times[language])
          await settled(log.getByText(time, { exact: true })).toBeVisible();
        // One day in Tokyo: one separator.
        await settled(log.locator("p:has(> time) > time[datetime='2026-01-11']")).toHaveCount(1);
        await settled(log.locator("time[datetime='2026-01-10']")).toHaveCount(0);
        const pattern =
          language === "en" ? /^\d+:\d\d\s[AP]M their time$/ : /^Nála most \d+:\d\d van$/;
        await settled(page.getByText(pattern).first()).toBeVisible();
      }
    },
  );
});

test("after midnight the messages of the day before are no longer of today", async () => {
  const expert = await newMember(site);
  const { thread } = await newConversation(site, expert, {
    said: [{ from: "client", content: "Before midnight." }],
  });
  const { page } = await browser.visit(thread, { as: expert });
  const day = page.getByRole("log").locator("p:has(> time)").first();
  await settled(day).toHaveText("Today");
  await page.evaluate(() => {
    const present = Date.now;
    Date.now = () => present() + 24 * 60 * 60 * 1_000;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await settled(day).toHaveText("Yesterday");
});

test("the history of a request has the times of the reader's zone", async () => {
  const { expert, thread } = await meet();
  const { page } = await browser.visit(thread, { as: expert, timeZone: "Asia/Tokyo" });
  await settled(page.getByText("January 11, 2026, 5:00 AM", { exact: true }).first()).toBeVisible();
});

describe("without scripts", () => {
  test("the page names the zone of its times", async () => {
    const { expert, thread } = await meet();
    const { page } = await browser.visit(thread, {
      as: expert,
      javaScript: false,
      timeZone: "Asia/Tokyo",
    });
    const log = page.getByRole("log");
    await settled(log.getByText("8:05 PM", { exact: true })).toBeVisible();
    await settled
      .poll(() => log.locator("p:has(> time[datetime='2026-01-10'])").innerText())
      .toMatch(/Jan 10, 2026\s*UTC/);
    await settled(log.locator("time[datetime='2026-01-11']")).toHaveCount(1);
    await settled(page.getByText("January 10, 2026, 8:00 PM UTC").first()).toBeVisible();
  });
});
