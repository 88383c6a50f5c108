import type { Tab } from "./tab.ts";
import { TabStops } from "./tab-stops.ts";

/** Presses of Tab beyond the controls that were found: a box that scrolls is a stop, too. */
const SPARE_PRESSES = 4;
/** Tab is pressed again while each round reaches something new. */
const MOST_ROUNDS = 5;

/** The class is sent as text, because it runs in the page. */
const BEGIN = `(window.tabStops = new (${TabStops})()).begin()`;

type Walked = Window & { tabStops: TabStops };

/**
 * Walks through the main part of the open page by Tab alone. Returns the controls that it does not
 * reach, that show no focus, that something covers while they have it, and those that come before
 * what a reader sees first. The page should not move: a transition draws several frames for each
 * key.
 */
export async function walkByTab({ page, device }: Tab): Promise<string[]> {
  const key = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
  const pressTab = () => device.send("Input.dispatchKeyEvent", key);
  let missing = await page.evaluate<number>(BEGIN);
  for (let round = 0; round < MOST_ROUNDS && missing > 0; round++) {
    // Sent at once: the page handles them one after the other.
    await Promise.all(Array.from({ length: missing + SPARE_PRESSES }, pressTab));
    const before = missing;
    const left = await page.evaluate(() => (window as unknown as Walked).tabStops.endIfReached());
    if (left.faults) return left.faults;
    missing = left.missing;
    if (missing === before) break;
  }
  const hidden = await page.evaluate(() => (window as unknown as Walked).tabStops.hidden.length);
  for (let nth = 0; nth < hidden; nth++) {
    await page.evaluate((at) => (window as unknown as Walked).tabStops.focusBefore(at), nth);
    await pressTab();
    await page.evaluate((at) => (window as unknown as Walked).tabStops.lookAgain(at), nth);
  }
  return page.evaluate(() => (window as unknown as Walked).tabStops.end());
}
