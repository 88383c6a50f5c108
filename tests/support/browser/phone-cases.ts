import type { Page } from "@playwright/test";
import { settled } from "#tests/support/settled.ts";
import { scriptModes } from "./browser-site.ts";

/** In pixels. */
export const PHONE_WIDTH = 320;

/** For `describe.each`: both languages, with and without scripts. */
export const phoneCases = scriptModes.flatMap(([mode, javaScript]) =>
  (["en", "hu"] as const).map((language) => ({ mode, javaScript, language })),
);

/** Nothing reaches beyond the right edge of the phone. */
export const fitsPhone = (page: Page): Promise<void> =>
  settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_WIDTH);
