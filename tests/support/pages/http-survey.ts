import { beforeAll } from "vitest";
import { measureWire, type WireSize } from "#tests/support/http/wire.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { addressOf, type SurveyPage } from "./survey-page.ts";
import { openViewers, type Viewer } from "./viewers.ts";

export const languages = ["en", "hu"] as const;
type Language = (typeof languages)[number];

/** The answer of a page. Round trips to the database are counted in English only. */
type Row = Pick<WireSize, "status" | "body"> & Partial<WireSize> & { trips?: number };
export type HttpSurvey = (page: SurveyPage, language: Language) => Row;

const MOST_MS = 300_000;

export const withQuery = (path: string, query: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${query}`;

/**
 * Opens each page once in each language, and the further ones once, before the tests of the file.
 */
export function surveyByHttp(
  pages: readonly SurveyPage[],
  further: readonly SurveyPage[],
): HttpSurvey {
  const rows = new Map<string, Row>();
  const nameOf = (page: SurveyPage, language: Language) => JSON.stringify([page, language]);
  beforeAll(async () => {
    const site = await sharedSite();
    const viewers = await openViewers(site, pages);
    // The first visit of an isolate reads the settings.
    await site.newClient().get("/");
    // One after the other, because of the count, and because opening a page marks its message as
    // read.
    for (const language of languages)
      for (const page of language === "en" ? [...further, ...pages] : pages) {
        const viewer = viewers.get(page.as) ?? { client: site.newClient() };
        const isCounted = language === "en" && page.as !== "expert" && !further.includes(page);
        const row = await openPage(site, viewer, page, language, isCounted);
        rows.set(nameOf(page, language), row);
      }
  }, MOST_MS);
  return (page, language) => {
    const row = rows.get(nameOf(page, language));
    if (!row) throw new Error(`${page.path} was not opened in ${language}.`);
    return row;
  };
}

async function openPage(
  site: TestSite,
  viewer: Viewer,
  page: SurveyPage,
  language: Language,
  isCounted: boolean,
): Promise<Row> {
  const path = addressOf(page, viewer);
  const isVisitor = page.as === "visitor";
  // Limits count the forms of a network, so each form of a visitor comes from a new one.
  const client = isVisitor ? site.newClient() : viewer.client;
  const headers = { "Accept-Language": language, ...page.headers };
  if (page.posted) return client.post(path, page.posted, headers);
  const cookies = { Cookie: client.cookies.header(), "CF-Connecting-IP": client.networkAddress };
  const get = (address: string) =>
    measureWire(site.origin + address, { "Accept-Language": language, ...cookies });
  if (!isCounted) return get(path);
  let answer: Row = { status: 0, body: "" };
  const trips = await site.roundTrips.during(async () => {
    // Visitors with the longer address do not get a cached answer.
    answer = await get(isVisitor ? withQuery(path, "preview=1") : path);
  });
  return { ...answer, trips: trips.length };
}
