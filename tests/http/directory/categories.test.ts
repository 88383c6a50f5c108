import { beforeAll, describe, expect, test } from "vitest";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";

import { jsonLdOf, readHead } from "#tests/support/http/page-head.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const slugs = EXPERT_CATEGORIES.map(({ slug }) => slug);

const site = await sharedSite();

async function readAll(language: string) {
  const client = site.newClient();
  const pages = new Map<string, string>();
  for (const slug of slugs)
    pages.set(slug, (await client.get(`/experts/${slug}`, { "Accept-Language": language })).body);
  return pages;
}

const titleOf = (html: string) => readHead(html).title;
const descriptionOf = (html: string) => readHead(html).description;
const introductionOf = (html: string) =>
  visibleText(/<\/h1><p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? "").trim();
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
      const trail = jsonLdOf(readHead(html), "BreadcrumbList");
      expect(trail.itemListElement, slug).toMatchObject([
        { position: 1 },
        { position: 2, item: expect.stringMatching(/\/experts$/) },
        { position: 3, item: expect.stringMatching(new RegExp(`/experts/${slug}$`)) },
      ]);
    }
  });
});
