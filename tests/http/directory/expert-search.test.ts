import { describe, expect, test } from "vitest";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const read = async (path: string, language = "en") =>
  (await site.newClient().get(path, { "Accept-Language": language })).body;
const foundOn = (html: string) =>
  visibleText(/<h2[^>]*id="found"[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? "");
const titleOf = (html: string) => visibleText(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
const countOn = (html: string) => Number(/\d+/.exec(foundOn(html))?.[0]);
const links = (html: string, text: RegExp) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .map(([, href = "", label = ""]) => ({
      href: href.replaceAll("&amp;", "&"),
      label: visibleText(label).trim(),
    }))
    .filter(({ label }) => text.test(label));
const countryValues = (html: string) =>
  [...html.matchAll(/name="country"[^>]*value="([^"]*)"/g)].map(([, value = ""]) => value);

describe("a list that was narrowed", () => {
  const path = "/experts?q=automation&category=ai-automation&country=hungary&verified=true";

  test("says in a sentence and in its title what was asked", async () => {
    const html = await read(path);
    expect(foundOn(html).trim()).toBe(
      "1 expert found for “automation” in AI automation from Hungary, verified only",
    );
    expect(titleOf(html)).toContain(
      "AI experts for “automation” in AI automation from Hungary, verified only",
    );
  });

  test("says so in Hungarian", async () => {
    const html = await read(path, "hu");
    expect(foundOn(html)).toContain(
      "szakértő „automation” keresésre az MI-automatizálás területén, innen: Magyarország (csak ellenőrzöttek)",
    );
    expect(titleOf(html)).toContain("MI-szakértők „automation” keresésre");
  });

  test("keeps its plain title while nothing but the order was chosen", async () => {
    expect(titleOf(await read("/experts?sort=newest"))).toMatch(/^Browse AI Experts/);
  });

  test("shows typed text as text", async () => {
    const html = await read(`/experts?q=${encodeURIComponent('<b>"x"</b> $t(home.title) {{q}}')}`);
    expect(foundOn(html)).toContain('for “<b>"x"</b> $t(home.title) {{q}}”');
    expect(html).not.toInclude("<b>");
  });
});

describe("a search without results", () => {
  const path = "/experts?q=zzzzzz&country=hungary&verified=true";

  test("offers to leave one part out, and each offer finds as many as it says", async () => {
    const offers = links(await read(path), /^Without/);
    expect(offers.map(({ label }) => label)).toEqual([expect.stringMatching(/zzzzzz.*: [1-9]/)]);
    for (const { href, label } of offers)
      expect(countOn(await read(href)), label).toBe(Number(/: (\d+)$/.exec(label)?.[1]));
  });

  test("offers only to clear everything where no single part is in the way", async () => {
    const html = await read("/experts?q=zzzzzz&tag=nobody-has-this-tag");
    expect(links(html, /^Without/)).toEqual([]);
    expect(html).toShow("Clear the filters to see everybody.");
    expect(html).not.toShow("Take a filter away");
    expect(links(html, /^Clear All Filters$/).map(({ href }) => href)).toContain("/experts");
  });

  test("offers the most helpful first, and nothing that would not help", async () => {
    const html = await read("/experts?q=komuves&category=hardware&tag=spanish");
    const offers = links(html, /^Without/);
    const counts = offers.map(({ label }) => Number(/: (\d+)$/.exec(label)?.[1]));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  test("leads from a category to the whole directory when the category is in the way", async () => {
    const offers = links(await read("/experts/hardware?q=komuves"), /^Without/);
    const wider = offers.find(({ href }) => href.startsWith("/experts?"));
    expect(wider?.href).toBe("/experts?q=komuves");
    expect(countOn(await read(wider?.href ?? ""))).toBe(
      Number(/: (\d+)$/.exec(wider?.label ?? "")?.[1]),
    );
  });

  test("says nothing of leaving things out while there are experts", async () => {
    expect(links(await read("/experts?q=automation"), /^Without/)).toEqual([]);
  });
});

describe("the countries of the filter", () => {
  test("are the most used ones and the chosen ones, all others a link away", async () => {
    const short = await read("/experts");
    const [more] = links(short, /^Show all countries$/);
    const all = await read(more?.href ?? "");
    expect(countryValues(short)).toHaveLength(24);
    expect(countryValues(all).length).toBeGreaterThan(24);
    expect(countryValues(all)).toEqual(expect.arrayContaining(countryValues(short)));
    const [hidden = ""] = countryValues(all).filter((each) => !countryValues(short).includes(each));
    expect(countryValues(await read(`/experts?country=${hidden}`))).toContain(hidden);
  });

  test("are chosen among all without losing what else was asked", async () => {
    const [more] = links(await read("/experts?sort=a-z&country=hungary"), /^Show all countries$/);
    expect(more?.href).toBe("/experts?country=hungary&sort=a-z&country=all");
    const all = await read(more?.href ?? "");
    expect(all).toMatch(/checked="" value="hungary"/);
    expect(all).toMatch(/<option value="a-z" selected/);
    expect(all).not.toContain("<article");
    const [back] = links(all, /^Back to the experts$/);
    expect(back?.href).toBe("/experts?country=hungary&sort=a-z");
  });
});
