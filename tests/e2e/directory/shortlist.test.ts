import { eq } from "drizzle-orm";
import { describe, test } from "vitest";
import { expertListings, profiles } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

const TEXTS = {
  en: {
    add: "Shortlist",
    ask: "Ask these 2 for a quote",
    remove: "Remove",
    title: "Your shortlist",
  },
  hu: {
    add: "Listához adom",
    ask: /^Ajánlatot kérek ettől a 2/,
    remove: "Eltávolítás",
    title: "Az Ön listája",
  },
} as const;

describe.each(scriptModes)("a client compares experts on a telephone, %s", (_, javaScript) => {
  test.each(["en", "hu"] as const)("and asks two of them, in the language %s", async (language) => {
    const texts = TEXTS[language];
    const { page } = await browser.visit("/experts/maren-solvik", {
      javaScript,
      language,
      width: 320,
    });
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    for (const username of ["maren-solvik", "adaeze-okonjo-bright", "peter-szucs-vadasz"]) {
      await page.goto(`/experts/${username}`);
      await button(new RegExp(`^${texts.add}`))
        .first()
        .click();
      await settled(page).toHaveURL(`/experts/${username}#e-${username}`);
    }
    await page.goto("/shortlist");
    await settled(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
    await settled(page.locator("thead [scope=col]")).toHaveCount(3);
    await settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await button(new RegExp(`^${texts.remove} ?: Péter`)).click();
    await settled(page.locator("thead [scope=col]")).toHaveCount(2);
    const ask = page.getByRole("link", { name: texts.ask }).first();
    await settled(ask).toHaveAttribute(
      "href",
      "/quote?experts=maren-solvik%2Cadaeze-okonjo-bright",
    );
    await ask.click();
    await page.waitForURL(/\/quote\?experts=/);
    for (const name of ["Maren Solvik", "Adaeze Okonjo-Bright"])
      await settled(page.getByRole("main").getByText(name).first()).toBeVisible();
    await settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.each(["en", "hu"] as const)("twenty experts fit a telephone, in %s", async (language) => {
  const { page } = await browser.visit("/shortlist", { language, width: 320 });
  const rows = await site.db
    .select({ username: profiles.username })
    .from(expertListings)
    .innerJoin(profiles, eq(profiles.id, expertListings.profileId))
    .limit(20);
  for (const { username: add } of rows)
    await page.request.post("/shortlist", {
      form: { add },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  await page.reload();
  await settled(page.locator("thead [scope=col]")).toHaveCount(20);
  await settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the buttons of those on the shortlist say so, also after the back button", async () => {
  const { page } = await browser.visit("/experts/maren-solvik");
  const button = page.locator("button[name=add]").first();
  const link = page.locator(".site-menu").getByRole("link", { name: "Shortlist" });
  await settled(button).toHaveText("Shortlist: Maren Solvik");
  await settled(link).toHaveText("Shortlist");
  await button.click();
  await settled(button).toHaveText("On your shortlist: Maren Solvik");
  await settled(link).toHaveText("Shortlist (1)");
  await page.goto("/experts?q=Maren+Solvik");
  await settled(button).toHaveText("On your shortlist: Maren Solvik");
  await settled(button).toHaveAttribute("data-listed");
  await page.goto("/shortlist");
  await page.getByRole("button", { name: "Remove" }).click();
  await settled(page.getByText("Your shortlist is empty")).toBeVisible();
  await page.goto("/experts/maren-solvik");
  await settled(button).toHaveText("Shortlist: Maren Solvik");
});
