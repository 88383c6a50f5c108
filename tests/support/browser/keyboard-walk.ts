import type { JSHandle } from "@playwright/test";
import type { Tab } from "./tab.ts";
import { TabStops } from "./tab-stops.ts";

/** Presses of Tab beyond the controls that were found: a box that scrolls is a stop, too. */
const SPARE_PRESSES = 4;
/** Tab is pressed again while each round reaches something new. */
const MOST_ROUNDS = 5;

/**
 * Walks through the main part of the open page by Tab alone. Returns the controls that it does not
 * reach, that show no focus, that something covers while they have it, and those that come before
 * what a reader sees first.
 */
export async function walkByTab({ page, device }: Tab): Promise<string[]> {
  // A transition would draw several frames for each key.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The class is sent as text, because it runs in the page.
  const stops = (await page.evaluateHandle(`new (${TabStops})()`)) as JSHandle<TabStops>;
  const key = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
  const pressTab = () => device.send("Input.dispatchKeyEvent", key);
  let missing = await stops.evaluate((all) => all.begin());
  for (let round = 0; round < MOST_ROUNDS && missing > 0; round++) {
    // Sent at once: the page handles them one after the other.
    await Promise.all(Array.from({ length: missing + SPARE_PRESSES }, pressTab));
    const before = missing;
    missing = await stops.evaluate((all) => all.countMissing());
    if (missing === before) break;
  }
  const hidden = await stops.evaluate((all) => all.hidden.length);
  for (let nth = 0; nth < hidden; nth++) {
    await stops.evaluate((all, index) => all.focusBefore(index), nth);
    await pressTab();
    await stops.evaluate((all, index) => all.lookAgain(index), nth);
  }
  const faults = await stops.evaluate((all) => all.end());
  await stops.dispose();
  await page.emulateMedia({ reducedMotion: null });
  return faults;
}
