import {
  type Faults,
  findFaults,
  findHiddenMain,
  findOverflowing,
  findSmallTargets,
  findStyleFaults,
  hidePage,
  setSpacing,
} from "./in-page.ts";
import { walkByTab } from "./keyboard-walk.ts";
import { findViolations } from "./open-page-axe.ts";
import { markKnownFrames, markNewColors, NEW_COLORS } from "./page-styles.ts";
import {
  type Look,
  readPage,
  type Seen,
  setColorScheme,
  setSize,
  showIn,
  showOn,
  type Tab,
} from "./tab.ts";

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** Between the widths of the looks. */
const TABLET = 768;

interface LookAtOptions {
  looks: readonly Look[];
  status: number;
  /** Walks through the page by keyboard, too, and also at the width of a tablet. */
  byKeyboard?: boolean;
}

/** Opens a page once and finds all faults that these looks can show. */
export async function lookAt(
  tab: Tab,
  address: string,
  { looks, status, byKeyboard = false }: LookAtOptions,
): Promise<Map<Look, Seen>> {
  const [first, ...others] = looks;
  if (!first) return new Map();
  await tab.page.evaluate(hidePage);
  await showIn(tab, first);
  const { faults, content } = await readPage(tab, address, status);
  const { problems = [], ...found } = await findFaultsIn(tab, first, true);
  if (byKeyboard) found.keyboard = await walkStill(tab);
  const ofFirst = { ...faults, ...found, problems: [...faults.problems, ...problems] };
  const seen = new Map<Look, Seen>([[first, { faults: ofFirst, content }]]);
  for (const look of others) {
    // The same size as before, so that the next call marks what the other size changes.
    await setColorScheme(tab, look);
    await tab.page.evaluate(markNewColors);
    await showOn(tab, look);
    const inLook = await findFaultsIn(tab, look, false);
    if (byKeyboard) Object.assign(inLook, { keyboard: await walkStill(tab) });
    seen.set(look, { faults: inLook });
  }
  if (byKeyboard) Object.assign(seen.get(first)?.faults ?? {}, await readOnTablet(tab, first));
  return seen;
}

/** The next look lets the page move again. */
async function walkStill(tab: Tab): Promise<string[]> {
  await tab.page.emulateMedia({ reducedMotion: "reduce" });
  return walkByTab(tab);
}

/** After the last walk, so the page stays still. */
async function readOnTablet(tab: Tab, look: Look): Promise<Faults> {
  await setSize(tab, { ...look, width: TABLET }, 1024);
  const beyondTablet = await tab.page.evaluate(findOverflowing);
  return { beyondTablet, keyboardOnTablet: await walkByTab(tab) };
}

async function findFaultsIn(tab: Tab, look: Look, isFirst: boolean): Promise<Faults> {
  const { page, problems } = tab;
  // The other language shows the same elements in the other color scheme.
  if (isFirst) await markFrames(tab);
  await page.evaluate(markNewColors);
  const rules = look.colorScheme === "light" ? "all" : "look";
  const violations = await findViolations(page, rules, NEW_COLORS);
  const faults: Faults = { violations, ...(await page.evaluate(findFaults)) };
  if (look.isPhone) faults.smallTargets = await page.evaluate(findSmallTargets);
  // Hungarian has longer words, so the narrow look in Hungarian also checks zoom and wide spacing.
  if (look.language === "hu")
    Object.assign(faults, await (look.isPhone ? stretch(tab, look) : emulate(tab)));
  return { ...faults, problems: problems.splice(0) };
}

/** The contrast of a header or a footer is checked on the first page that shows it like this. */
async function markFrames({ page, frames }: Tab): Promise<void> {
  for (const frame of await page.evaluate(markKnownFrames, [...frames])) frames.add(frame);
}

async function stretch(tab: Tab, look: Look): Promise<Faults> {
  const { page } = tab;
  // 1280 px at 400 %, and an upright phone.
  await setSize(tab, look, 256);
  const hidden = await page.evaluate(findHiddenMain);
  const zoomed = await page.evaluate(findOverflowing);
  await setSize(tab, look, 800);
  await page.evaluate(setSpacing, WIDE_SPACING);
  const spaced = await page.evaluate(findOverflowing);
  await page.evaluate(setSpacing, null);
  return { zoomed, spaced, hidden };
}

async function emulate({ page }: Tab): Promise<Faults> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const faults = await page.evaluate(findStyleFaults);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return faults;
}
