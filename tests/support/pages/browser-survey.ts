import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import type { Faults } from "#tests/support/browser/in-page.ts";
import { lookAt } from "#tests/support/browser/look-at.ts";
import {
  LANGUAGES,
  type Language,
  LOOKS,
  type Look,
  openTab,
  type Seen,
  type Tab,
} from "#tests/support/browser/tab.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { addressOf, byTitle, type SurveyPage } from "./survey-page.ts";
import { openViewers, type Viewer } from "./viewers.ts";

const MOST_MS = 900_000;

/** The faults that were found. */
export const foundIn = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));

/** Links and buttons of conversations are smaller than a fingertip on phones. */
const isConversation = ({ path }: SurveyPage) => path.includes("{thread}");

/** Its samples lie over each other on small screens. */
const isStyleguide = ({ path }: SurveyPage) => path.startsWith(paths.styleguide());

export type BrowserSurvey = (page: SurveyPage, look: Look) => Seen;

interface BrowserSurveyOptions {
  byKeyboard?: boolean;
  /** Then uses the tab of a viewer. */
  goOn?: (tab: Tab, see: BrowserSurvey) => Promise<void>;
}

/**
 * Opens each page once in each language before the tests of the file, both languages at the same
 * time, and reads it in both looks of the language.
 */
export function surveyInBrowser(
  pages: readonly SurveyPage[],
  { byKeyboard = false, goOn = async () => {} }: BrowserSurveyOptions = {},
): void {
  const rows = new Map<string, Seen>();
  const nameOf = (page: SurveyPage, look: Look) => JSON.stringify([page, look.name]);
  const see: BrowserSurvey = (page, look) => {
    const row = rows.get(nameOf(page, look));
    if (!row) throw new Error(`${page.path} was not opened at ${look.name}.`);
    return row;
  };
  beforeAll(async () => {
    const site = await sharedSite();
    const viewers = await openViewers(site, pages);
    const browser = new TestBrowser(site);
    const open = async (language: Language) => {
      const looks = LOOKS.filter((look) => look.language === language);
      for (const [kind, viewer] of viewers) {
        const tab = await openTab(browser, viewer.client, language);
        for (const page of pages.filter(({ as }) => as === kind)) {
          const seen = await seePage(tab, page, viewer, { looks, byKeyboard });
          for (const [look, row] of seen) rows.set(nameOf(page, look), row);
        }
        await goOn(tab, see);
        await tab.page.context().close();
      }
    };
    await Promise.all(LANGUAGES.map(open)).finally(() => browser.close());
  }, MOST_MS);

  describe.each(LOOKS.map((look) => [look.name, look] as const))("at %s", (_, look) => {
    test.each(byTitle(pages))("%s has no fault", (_title, page) => {
      const { smallTargets = [], ...faults } = foundIn(see(page, look).faults);
      expect(faults).toEqual({});
      if (!isConversation(page)) expect(smallTargets).toEqual([]);
    });
  });
}

/** A page that does not open is a fault of its own, and must not hide the faults of others. */
function seePage(
  tab: Tab,
  page: SurveyPage,
  viewer: Viewer,
  options: { looks: readonly Look[]; byKeyboard: boolean },
): Promise<Map<Look, Seen>> {
  const { status } = page;
  const byKeyboard = options.byKeyboard && !isStyleguide(page);
  return lookAt(tab, addressOf(page, viewer), { ...options, byKeyboard, status }).catch((error) => {
    const failed = { faults: { failed: [String(error)] } };
    return new Map(options.looks.map((look) => [look, failed]));
  });
}
