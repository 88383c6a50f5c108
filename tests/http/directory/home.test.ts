import { describe, expect, test } from "vitest";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
let home: string;
let hungarian: string;

const read = async (language: string) =>
  (await site.newClient().get("/", { "Accept-Language": language })).body;
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
const linkTo = (html: string, text: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].find(
    ([, , label = ""]) => visibleText(label).trim() === text,
  )?.[1];

describe("the home page", () => {
  test("has its sections in the specified order", () => {
    const main = home.slice(home.indexOf("<main"), home.indexOf("</main>"));
    expect(headings(main, 1)).toEqual(["Discover world-class AI expertise."]);
    expect(headings(main, 2)).toEqual([
      "Browse by AI Expertise",
      "What you find here",
      "Highlighted AI Professionals",
      "Frequently asked questions",
      "Do you work in AI?",
      "Do you have a project?",
    ]);
  });

  test("names three benefits: verified experts, products, experts everywhere", () => {
    const benefits = sectionOf(home, "What you find here");
    expect(headings(benefits, 3)).toEqual([
      "Verified experts",
      "AI products",
      "A global community",
    ]);
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

  test("ends with a way in for experts and one for clients", () => {
    expect(linkTo(home, "Get Your AI Expert Listing")).toBe("/auth?tab=signup");
    expect(linkTo(home, "Request a Quote for AI Services")).toBe("/quote");
    expect(home).toShow("Get Your AI Expert Listing", "Request a Quote for AI Services");
  });

  test("says all of this in Hungarian, too", () => {
    const main = hungarian.slice(hungarian.indexOf("<main"), hungarian.indexOf("</main>"));
    expect(headings(main, 2)).toEqual([
      "Böngészés MI-szakterület szerint",
      "Mit talál itt?",
      "Kiemelt MI-szakemberek",
      "Gyakori kérdések",
      "Mesterséges intelligenciával foglalkozik?",
      "Projektet tervez?",
    ]);
    expect(linkTo(main, "Ajánlatkérés MI-szolgáltatásra")).toBe("/quote");
  });
});
