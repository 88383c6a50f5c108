import { describe, expect, onTestFinished, test } from "vitest";
import { type Dictionary, dictionaries } from "#app/i18n/dictionary.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { findSmallTargets } from "#tests/support/browser/in-page.ts";
import { LOOKS, readPage, type Seen, showIn, type Tab } from "#tests/support/browser/tab.ts";
import {
  type BrowserSurvey,
  foundIn,
  surveyInBrowser,
} from "#tests/support/pages/browser-survey.ts";
import { examplePages, foundPages } from "#tests/support/pages/public-pages.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

/** Lists have too many addresses, so only this number is opened for each path. */
const MOST_QUERIES = 2;
/** Far more than the demo data has. */
const MOST_PAGES = 400;

const isOtherLanguage = (address: string) => /[?&]lng=/.test(address);
const leavesSite = (address: string) => address.endsWith("/visit");

/** The pages that a visitor reaches from the home page, and the other addresses on them. */
interface Walk {
  opened: Map<string, Seen>;
  rest: string[];
}

async function walkOn(
  { opened, rest }: Walk,
  tab: Tab,
  known: (address: string) => Seen | undefined,
): Promise<void> {
  const queries = new Map<string, number>();
  // The set grows during the loop.
  const addresses = new Set(["/"]);
  for (const address of addresses) {
    const [path = "", query] = address.split("?");
    const opens = (queries.get(path) ?? 0) + (query ? 1 : 0);
    if (isOtherLanguage(address) || leavesSite(address) || opens > MOST_QUERIES) {
      rest.push(address);
      continue;
    }
    queries.set(path, opens);
    const seen = known(address) ?? (await readPage(tab, address));
    opened.set(address, seen);
    if (opened.size >= MOST_PAGES) throw new Error("The site has pages without end.");
    for (const inner of seen.content?.inner ?? []) addresses.add(inner);
  }
}

const sections = Object.keys(dictionaries.en) as (keyof Dictionary)[];
/** A key such as `lists.sort.newest`, shown because its text is missing. */
const rawKey = new RegExp(`\\b(?:${sections.join("|")})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*\\b`, "g");

const walks = LOOKS.filter(({ isPhone }) => !isPhone).map((look) => {
  const walk: Walk = { opened: new Map(), rest: [] };
  return { look, walk };
});

async function walkSite(tab: Tab, see: BrowserSurvey): Promise<void> {
  const own = walks.find(({ look }) => look.language === tab.language);
  if (!own) return;
  const known = (address: string) => {
    const page = examplePages.find(({ path }) => path === address);
    return page && see(page, own.look);
  };
  await showIn(tab, own.look);
  await walkOn(own.walk, tab, known);
}

surveyInBrowser(examplePages, { goOn: walkSite });

const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };

describe.each(walks)("a walk through the whole site at $look.name", ({ look, walk }) => {
  const get = async (address: string, headers = {}) =>
    (await sharedSite()).newClient().get(address, { "Accept-Language": look.language, ...headers });

  const visited = () =>
    [...walk.opened].map(([address, { faults, content }]) => {
      const { anchors = [], ids = [], text = "" } = content ?? {};
      const rawKeys = text.match(rawKey) ?? [];
      const path = address.split("?")[0];
      return { address, path, anchors, ids, faults: foundIn({ ...faults, rawKeys }) };
    });

  test("finds no fault on any page, and reaches every page that search engines find", () => {
    const faulty = visited().filter(({ faults }) => Object.keys(faults).length > 0);
    expect(faulty.map(({ address, faults }) => [address, faults])).toEqual([]);
    const reached = visited().map(({ path }) => path);
    expect(reached).toEqual(expect.arrayContaining([...foundPages]));
  });

  test("finds the place that a link names on its page", () => {
    const places = visited().flatMap(({ path, ids }) => ids.map((id) => `${path}#${id}`));
    const missing = visited().flatMap(({ anchors }) => anchors);
    expect(missing.filter((anchor) => !places.includes(anchor))).toEqual([]);
  });

  test("gets an answer at the addresses of lists and of the other language", async () => {
    const switches = walk.rest.filter(isOtherLanguage).slice(0, 10);
    expect(switches.length).toBeGreaterThan(0);
    for (const address of switches) expect((await get(address)).status, address).toBe(200);
    const further = walk.rest.filter((each) => !isOtherLanguage(each) && !leavesSite(each));
    for (const address of further) {
      const answer = await get(address);
      const last = answer.location ? await get(answer.location) : answer;
      expect(last.status, address).toBeLessThan(400);
    }
  });

  test("leaves the site only for web addresses", async () => {
    const leaving = walk.rest.filter(leavesSite);
    expect(leaving.length).toBeGreaterThan(0);
    // A browser says that the link is on a page of the site.
    for (const address of leaving)
      expect((await get(address, SAME_ORIGIN)).location, address).toMatch(/^https:/);
  });
});

test("the menu and the filters of a phone are large enough for touch", async () => {
  const browser = new TestBrowser(await sharedSite());
  onTestFinished(() => browser.close());
  const { page } = await browser.visit("/experts", { width: 360, isPhone: true });
  for (const opener of ["Menu", "Filter Experts"]) {
    await page.getByRole("button", { name: opener }).first().click();
    await settled.poll(() => page.evaluate(findSmallTargets), { message: opener }).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
