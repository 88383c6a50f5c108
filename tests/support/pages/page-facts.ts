import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { adminImport } from "#tests/support/admin/import-records.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { expectHungarian } from "./english-left.ts";
import { type HttpSurvey, languages } from "./http-survey.ts";
import { byTitle, type SurveyPage } from "./survey-page.ts";

/** The bytes that one round trip of a new connection transfers: ten segments. */
const MOST_PAGE_BYTES = 14_600;
const EDITOR_SCRIPTS = { files: 20, bytes: 138_000 };
const CONVERSATION_SCRIPTS = { files: 4, bytes: 118_000 };

/** The pages that hydrate, with the most scripts that they may load. */
const scriptBudgets: Readonly<Record<string, typeof EDITOR_SCRIPTS>> = {
  [paths.profile()]: EDITOR_SCRIPTS,
  [paths.newProduct()]: EDITOR_SCRIPTS,
  [paths.editProduct("runloom")]: EDITOR_SCRIPTS,
  [paths.adminImport(adminImport)]: EDITOR_SCRIPTS,
  [paths.dashboard()]: CONVERSATION_SCRIPTS,
  [paths.dashboard({ tab: "archived" })]: CONVERSATION_SCRIPTS,
  [paths.thread("{thread}")]: CONVERSATION_SCRIPTS,
  [paths.request("invented")]: CONVERSATION_SCRIPTS,
  [`${paths.request("{token}")}?thread={thread}`]: CONVERSATION_SCRIPTS,
};

/** Pages of languages show texts of other languages. */
const isTranslated = ({ path }: SurveyPage) => !path.startsWith("/admin/languages/");
export const isHydrated = (body: string) => body.includes("__remixContext");

/** Compressed bytes of each script that a hydrated page loads, with what it imports. */
async function scriptBytes(body: string): Promise<number[]> {
  const client = (await sharedSite()).newClient();
  const named = body.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  const urls = new Set([...named].map(([, url = ""]) => url));
  const sizes: number[] = [];
  // The set grows while it is read.
  for (const url of urls) {
    const script = await client.get(url);
    expect(script.status, url).toBe(200);
    sizes.push(gzipSync(script.bytes, { level: 9 }).length);
    const imports = script.body.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g);
    for (const [, name] of imports) urls.add(`/assets/${name}`);
  }
  return sizes;
}

function expectWithin(most: typeof EDITOR_SCRIPTS | undefined, sizes: readonly number[]): void {
  expect(sizes.length).toBeLessThanOrEqual(most?.files ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(most?.bytes ?? 0);
}

type MostTrips = (page: SurveyPage) => number;

/** Tests that hold for every page. */
export function testPages(pages: readonly SurveyPage[], see: HttpSurvey, mostTrips: MostTrips) {
  const opened = pages.filter(({ posted }) => !posted);
  const counted = opened.filter(({ as }) => as !== "expert");
  const hydrated = opened.filter(({ path }) => path in scriptBudgets);
  const plain = opened.filter((page) => !hydrated.includes(page));

  describe.each(languages)("in %s", (language) => {
    test.each(byTitle(pages))("%s is valid HTML", async (_, page) => {
      const { status, body } = see(page, language);
      expect(status).toBe(page.status);
      expect(body.startsWith(`<!DOCTYPE html><html lang="${language}"`)).toBe(true);
      expect(await findInvalidities(body)).toEqual([]);
    });

    test.each(byTitle(plain))(
      "%s is one compressed response of at most 14,600 bytes",
      (_, page) => {
        const { body, contentEncoding, totalBytes } = see(page, language);
        expect(isHydrated(body)).toBe(false);
        expect(contentEncoding).toBeTruthy();
        expect(totalBytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
      },
    );
  });

  test.each(byTitle(hydrated))("%s loads few scripts", async (_, page) => {
    const sizes = await scriptBytes(see(page, "en").body);
    expect(sizes.length).toBeGreaterThan(2);
    expectWithin(scriptBudgets[page.path], sizes);
  });

  test.each(byTitle(counted))("%s asks the database once, or twice", (_, page) => {
    expect(see(page, "en").trips).toBeLessThanOrEqual(mostTrips(page));
  });

  test.each(byTitle(pages.filter(isTranslated)))("%s has no English in Hungarian", (_, page) => {
    expectHungarian(see(page, "hu").body, { hasMarked: page.path.startsWith(paths.adminOutbox()) });
  });
}
