import {
  type Faults,
  findFaults,
  findOverflowing,
  findSmallTargets,
  findStyleFaults,
  markKnownFrames,
  markNewlyVisible,
  setSpacing,
} from "./in-page.ts";
import { findContrastViolations, findViolations } from "./open-page-axe.ts";
import { type Look, readPage, type Seen, setSize, showIn, type Tab } from "./tab.ts";

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** Opens a page once and finds all faults that these looks can show. */
export async function lookAt(
  tab: Tab,
  address: string,
  { looks, status }: { looks: readonly Look[]; status: number },
): Promise<Map<Look, Seen>> {
  const [first, ...others] = looks;
  if (!first) return new Map();
  await showIn(tab, first);
  const { faults, content } = await readPage(tab, address, status);
  const { problems = [], ...found } = await findFaultsIn(tab, first, true);
  const ofFirst = { ...faults, ...found, problems: [...faults.problems, ...problems] };
  const seen = new Map<Look, Seen>([[first, { faults: ofFirst, content }]]);
  for (const look of others) {
    await showIn(tab, look);
    seen.set(look, { faults: await findFaultsIn(tab, look, false) });
  }
  return seen;
}

async function findFaultsIn(tab: Tab, look: Look, isFirst: boolean): Promise<Faults> {
  const { page, problems } = tab;
  const rules = look.colorScheme === "light" ? "all" : "look";
  const added = await page.evaluate(markNewlyVisible);
  const violations = await findViolations(page, rules, { withContrast: false });
  // The other language shows the same elements in the other colour scheme.
  if (isFirst) violations.push(...(await findContrastOutside(tab)));
  else if (added > 0) violations.push(...(await findContrastViolations(page, "[data-shown=new]")));
  const faults: Faults = { violations, ...(await page.evaluate(findFaults)) };
  if (look.isPhone) faults.smallTargets = await page.evaluate(findSmallTargets);
  // Hungarian has longer words, so the narrow look in Hungarian also checks zoom and wide spacing.
  if (look.language === "hu")
    Object.assign(faults, await (look.isPhone ? stretch(tab, look) : emulate(tab)));
  return { ...faults, problems: problems.splice(0) };
}

/** A header or a footer is checked on the first page that shows it like this. */
async function findContrastOutside({ page, frames }: Tab): Promise<string[]> {
  for (const frame of await page.evaluate(markKnownFrames, [...frames])) frames.add(frame);
  return findContrastViolations(page, { exclude: "[data-known]" });
}

async function stretch(tab: Tab, look: Look): Promise<Faults> {
  const { page } = tab;
  // 1280 px at 400 %, and an upright phone.
  await setSize(tab, look, 256);
  const main = await page.locator("#main").boundingBox();
  const zoomed = await page.evaluate(findOverflowing);
  await setSize(tab, look, 800);
  await page.evaluate(setSpacing, WIDE_SPACING);
  const spaced = await page.evaluate(findOverflowing);
  await page.evaluate(setSpacing, null);
  return { zoomed, spaced, hidden: main && main.height > 0 ? [] : ["#main"] };
}

async function emulate({ page }: Tab): Promise<Faults> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const faults = await page.evaluate(findStyleFaults);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return faults;
}
