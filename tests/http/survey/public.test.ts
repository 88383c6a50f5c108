import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { CONSULTATION_ID } from "#app/routes/directory/expert/consultation-dialog.tsx";
import { readHead } from "#tests/support/http/page-head.ts";
import { englishIn, sentences } from "#tests/support/pages/english-left.ts";
import { languages, surveyByHttp, withQuery } from "#tests/support/pages/http-survey.ts";
import { testPages } from "#tests/support/pages/page-facts.ts";
import {
  formOfUnknownOrigin,
  foundPages,
  missingPages,
  narrowedPages,
  publicPages,
  refusedForms,
  unlistedPages,
} from "#tests/support/pages/public-pages.ts";
import { byTitle, type SurveyPage } from "#tests/support/pages/survey-page.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const pages = [...publicPages, ...missingPages, ...refusedForms, formOfUnknownOrigin];
const pageAt = (path: string): SurveyPage => ({ path, as: "visitor", status: 200 });
const inLanguage = (path: string, language: string) => withQuery(path, `lng=${language}`);
const pagesByAddress = languages.flatMap((language) =>
  foundPages.map((path) => pageAt(inLanguage(path, language))),
);
const HTML = "text/html; charset=utf-8";

const see = surveyByHttp(pages, pagesByAddress);
// What is not found is asked for twice, or counted after the response. Experts without one part of
// the search are read, too.
const findsNothing = ({ path, status }: SurveyPage) => status === 404 || path.includes("zzzz");
const findsNoExpert = ({ path }: SurveyPage) => path.includes("/experts?q=zzzz");
testPages(pages, see, (page) => (findsNoExpert(page) ? 3 : findsNothing(page) ? 2 : 1));

/** The head of a page at this very address. */
const headOf = (path: string) =>
  readHead(see(pageAt(path), path.includes("lng=") ? "en" : "hu").body);

let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedSite());
});

test.each(byTitle(pages))("names its type and its character set: %s", (_, page) => {
  expect(see(page, "en").headers?.["content-type"]).toBe(HTML);
});

test.each(byTitle(publicPages))("is readable after one response: %s", (_, page) => {
  const { body } = see(page, "en");
  expect(body).toContain("<style>");
  expect(body).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload|preload)"/);
  const scripts = [...body.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(String);
  const entries = scripts.map((script) => /entry\.(\w+)/.exec(script)?.[1]);
  const isKept = /^\/(quote|contact)\b/.test(page.path) || body.includes(`id="${CONSULTATION_ID}"`);
  const asksForPasskey = body.includes("data-passkey=");
  expect(entries).toEqual([
    ...(isKept ? ["keep"] : []),
    ...(asksForPasskey ? ["passkey"] : []),
    "enhance",
  ]);
  // On a slow connection the pictures before it are asked for first.
  expect(body.slice(body.lastIndexOf("<script"))).toMatch(/^<script[^>]*><\/script><\/body>/);
});

describe("a page that search engines find", () => {
  test.each(foundPages)("%s has one canonical address, and one per language", (path) => {
    const [en, hu] = languages.map((language) => origin + inLanguage(path, language));
    const { isIndexed, canonical, alternates } = headOf(path);
    expect([isIndexed, canonical]).toEqual([true, origin + path]);
    expect(alternates).toEqual({ en, hu, "x-default": origin + path });
    const hungarian = headOf(inLanguage(path, "hu"));
    expect([hungarian.canonical, hungarian.alternates]).toEqual([hu, alternates]);
  });

  describe.each(languages)("in %s", (language) => {
    test.each(foundPages)("%s describes itself to those who share it", (path) => {
      const address = inLanguage(path, language);
      const { title, description, share } = headOf(address);
      expect(title).toMatch(/^.{3,80} – AI Expert Directory$/);
      expect(description).toMatch(/^.{41,160}$/s);
      expect(share).toMatchObject({
        "og:title": title.replace(" – AI Expert Directory", ""),
        "og:description": description,
        "og:url": origin + address,
        "og:site_name": "AI Expert Directory",
        "og:locale": language === "hu" ? "hu_HU" : "en_US",
        "og:locale:alternate": language === "hu" ? "en_US" : "hu_HU",
      });
      expect(["website", "profile", "article"]).toContain(share["og:type"]);
      expect(share["og:image:alt"]).toBeTruthy();
      expect(["summary", "summary_large_image"]).toContain(share["twitter:card"]);
    });

    test("has a title and a description that no other page has", () => {
      const seen = foundPages.map((path) => headOf(inLanguage(path, language)));
      for (const name of ["title", "description"] as const) {
        const texts = seen.map((head) => head[name]);
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
    });
  });

  test("shows a picture that exists and has the size that the page names", async () => {
    const client = (await sharedSite()).newClient();
    const pictures = new Map(
      foundPages.map(headOf).map(({ share }) => [share["og:image"] ?? "", share]),
    );
    for (const [address, share] of pictures) {
      const { status, bytes } = await client.get(address);
      expect(status, address).toBe(200);
      const { width, height } = await sharp(bytes).metadata();
      const size = [width, height].map(String);
      expect([share["og:image:width"], share["og:image:height"]], address).toEqual(size);
    }
  });
});

describe("a page that search engines leave out", () => {
  test.each(narrowedPages)("%s, a list that was narrowed down, names no address", (path) => {
    const { isIndexed, canonical, alternates } = headOf(path);
    expect([isIndexed, canonical, alternates]).toEqual([false, "", {}]);
  });

  test.each(unlistedPages)("%s has no use for a search", (path) => {
    expect(headOf(path).isIndexed).toBe(false);
  });

  test.each(byTitle(missingPages))("%s does not exist and names no address", (_, page) => {
    const { canonical, alternates } = readHead(see(page, "hu").body);
    expect([canonical, alternates]).toEqual(["", {}]);
  });
});

test.each(languages)("a form that is sent back has an error in its title, in %s", (language) => {
  for (const page of refusedForms)
    expect(see(page, language).body).toContain(
      language === "hu" ? "<title>Hiba: " : "<title>Error: ",
    );
});

test("the question about a form of unknown origin repeats its fields", () => {
  expect(see(formOfUnknownOrigin, "en").body).toContain("a &lt; b");
});

test("an English page has many of the English sentences", () => {
  expect(sentences.length).toBeGreaterThan(300);
  expect(englishIn(see(pageAt("/faq"), "en").body).length).toBeGreaterThan(50);
});
