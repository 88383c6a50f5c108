import { describe, expect, it } from "vitest";
import {
  isListed,
  shownCategories,
  shownTags,
  toListing,
} from "#app/domain/experts/listing/listing.server.ts";
import { person } from "#tests/unit/domain/experts/people.ts";

const categories = ["legal", "voice", "science", "finance"];
const tags = ["One", "two", "THREE", "one ", "four", "five", "six"];

describe("a listing", () => {
  it("needs a verified address, a name and a category", () => {
    expect(isListed(person("Anna"))).toBe(true);
    expect(isListed(person("Anna", { emailVerified: false }))).toBe(false);
    expect(isListed(person("  "))).toBe(false);
    expect(isListed(person("Anna", { categories: [] }))).toBe(false);
    expect(isListed(person("Anna", { categories: ["no category"] }))).toBe(false);
    expect(toListing(person("Anna", { emailVerified: false }))).toBeNull();
  });

  it("shows the first category and five tags when it is free", () => {
    const free = person("Anna", { categories, tags });
    expect(shownCategories(free)).toEqual(["legal"]);
    expect(shownTags(free)).toEqual(["one", "two", "three", "four", "five"]);
  });

  it("shows three categories and every tag of an expert", () => {
    const expert = person("Anna", { categories, tags, plan: "pro" });
    expect(shownCategories(expert)).toEqual(["legal", "voice", "science"]);
    expect(shownTags(expert)).toHaveLength(6);
  });

  it("is searched by what it shows: name, biography and shown tags", () => {
    const listing = toListing(person("Dr. Ágnes Őry", { biography: "AI, ai!", tags, country: "" }));
    expect(listing).toMatchObject({
      own: { verified: 0 },
      sortName: "dr agnes ory",
      facets: ["c:legal", "t:one", "t:two", "t:three", "t:four", "t:five", "v:0"],
      words: ["dr", "agnes", "ory", "ai", "one", "two", "three", "four", "five"],
    });
  });
});
