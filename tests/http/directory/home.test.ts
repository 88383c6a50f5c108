import { beforeAll, describe, expect, test } from "vitest";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { jsonLdOf, readHead } from "#tests/support/http/page-head.ts";
import { linksByLabel } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
let home: string;
let hungarian: string;

const read = async (language: string) =>
  (await site.get("/", { "Accept-Language": language })).body;
[home, hungarian] = [await read("en"), await read("hu")];

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, "g"))].map(([, text = ""]) =>
    visibleText(text).trim(),
  );
/** From this heading to the next section. */
const sectionOf = (html: string, heading: string) => {
  const start = html.indexOf(heading);
  return html.slice(start, html.indexOf("</section>", start));
};
const linkTo = (html: string, text: string) => linksByLabel(html).get(text);

describe("the home page", () => {
  test("has its sections in their order", () => {
    const main = home.slice(home.indexOf("<main"), home.indexOf("</main>"));
    expect(headings(main, 1)).toEqual(["Discover world-class AI expertise."]);
    expect(headings(main, 2)).toEqual([
      "What our experts have done",
      "Browse by AI Expertise",
      "How it works",
      "What you can rely on",
      "Highlighted AI Professionals",
      "Made by our experts",
      "Frequently asked questions",
      "Do you have a project?",
      "Do you work in AI?",
    ]);
  });

  test("names three benefits: verified experts, products, no commission in any country", () => {
    const section = sectionOf(home, "What you can rely on");
    // A heading would have nothing below it.
    expect(headings(section, 3)).toEqual([]);
    const items = [...section.matchAll(/<li\b[^>]*>(.*?)<\/li>/g)];
    expect(items.map(([, text = ""]) => visibleText(text).trim())).toEqual([
      "Verified email addresses",
      "You see what they've built",
      "No commission, in any country",
    ]);
  });

  test("begins with the search, then shows the two ways in and the size of the directory", () => {
    const hero = home.slice(home.indexOf("<h1"), home.indexOf('id="results"'));
    const order = [
      "<form",
      "Popular:",
      "Request AI Solution Quotes",
      /\d+ experts from \d+ countries/,
    ];
    const places = order.map((part) => hero.search(part));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("shows results with a figure, and the sentence that it is from", () => {
    const figures = [
      ...sectionOf(home, "What our experts have done").matchAll(
        /aria-hidden="true">([^<]*\d[^<]*)<\/p>/g,
      ),
    ];
    expect(figures).toHaveLength(3);
  });

  test("answers at least six questions, which unfold without a script and close each other", () => {
    const questions = sectionOf(home, "Frequently asked questions");
    const items = questions.match(/<details[^>]*name="questions"/g) ?? [];
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(questions).toShow("How do I become a listed expert?");
    expect(questions).toShow(
      "Create an account, choose a plan, and publish your profile in minutes.",
    );
    expect(linkTo(questions, "All questions and answers")).toBe("/faq");
  });

  test("names both plans and the one that products need", () => {
    const text = visibleText(sectionOf(home, "Frequently asked questions"));
    expect(text).toContain("a free basic listing and the premium Growth plan");
    expect(text).toMatch(/[Ss]howcasing products needs the Growth plan/);
  });

  test("says of each product who made it, and how it is paid for", () => {
    const products = visibleText(sectionOf(home, "Made by our experts"));
    expect(products).toMatch(/\p{Lu}\p{L}+ · (Free|Freemium|Paid)/u);
  });

  test("ends with a way in for experts and one for clients", () => {
    expect(linkTo(home, "Get Your AI Expert Listing")).toBe("/auth?tab=signup");
    expect(linkTo(home, "Request a Quote for AI Services")).toBe("/quote");
    expect(home).toShow("Get Your AI Expert Listing", "Request a Quote for AI Services");
  });

  test("says all of this in Hungarian, too", () => {
    const main = hungarian.slice(hungarian.indexOf("<main"), hungarian.indexOf("</main>"));
    expect(headings(main, 2)).toEqual([
      "Amit szakértőink elértek",
      "Böngészés MI-szakterület szerint",
      "Így működik",
      "Amire számíthat",
      "Kiemelt MI-szakértők",
      "Szakértőink termékei",
      "Gyakori kérdések",
      "Projektet tervez?",
      "Ön MI-szakértő?",
    ]);
    expect(linkTo(main, "Ajánlatkérés MI-megoldásra")).toBe("/quote");
  });
});

const slugs = EXPERT_CATEGORIES.map(({ slug }) => slug);

async function readAll(language: string) {
  const pages = new Map<string, string>();
  for (const slug of slugs)
    pages.set(slug, (await site.get(`/experts/${slug}`, { "Accept-Language": language })).body);
  return pages;
}

const titleOf = (html: string) => readHead(html).title;
const descriptionOf = (html: string) => readHead(html).description;
const introductionOf = (html: string) =>
  visibleText(/<div class="mt-3 max-w-prose [^"]*">(.*?)<\/div>/.exec(html)?.[1] ?? "").trim();
const neighboursOf = (html: string) => {
  const part = /aria-labelledby="neighbours".*?<\/nav>/.exec(html)?.[0] ?? "";
  return [...part.matchAll(/href="\/experts\/([^"]*)"/g)].map(([, slug = ""]) => slug);
};
describe.each(["en", "hu"])("the pages of the 18 categories in %s", (language) => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await readAll(language);
  });
  const distinct = (read: (html: string) => string) => new Set([...pages.values()].map(read)).size;

  test("have titles, descriptions and introductions of their own", () => {
    expect(pages.size).toBe(18);
    expect(distinct(titleOf)).toBe(18);
    expect(distinct(descriptionOf)).toBe(18);
    expect(distinct(introductionOf)).toBe(18);
  });

  test("introduce themselves in two or three sentences, and to search engines in one breath", () => {
    for (const [slug, html] of pages) {
      const sentences = introductionOf(html).match(/[.!?](\s|$)/g) ?? [];
      expect(sentences.length, slug).toBeGreaterThanOrEqual(2);
      expect(introductionOf(html).length, slug).toBeGreaterThan(200);
      expect(descriptionOf(html).length, slug).toBeGreaterThan(90);
      expect(descriptionOf(html).length, slug).toBeLessThanOrEqual(160);
      expect(descriptionOf(html), slug).not.toMatch(/…$/);
    }
  });

  test("link three or four neighbours each, and every page is a neighbour of another", () => {
    const reached = new Set<string>();
    for (const [slug, html] of pages) {
      const neighbours = neighboursOf(html);
      expect([3, 4], slug).toContain(neighbours.length);
      expect(slugs, slug).toEqual(expect.arrayContaining(neighbours));
      expect(neighbours, slug).not.toContain(slug);
      for (const neighbour of neighbours) reached.add(neighbour);
    }
    expect([...reached].sort()).toEqual([...slugs].sort());
  });

  test("carry their own texts only", () => {
    expect(pages.get("legal") ?? "").not.toContain(introductionOf(pages.get("medical") ?? ""));
  });

  test("have breadcrumbs as JSON-LD", () => {
    for (const [slug, html] of pages) {
      expect(jsonLdOf(readHead(html), "BreadcrumbList").itemListElement, slug).toMatchObject([
        { position: 1 },
        { position: 2, item: expect.stringMatching(/\/experts$/) },
        { position: 3, item: expect.stringMatching(new RegExp(`/experts/${slug}$`)) },
      ]);
    }
  });
});
