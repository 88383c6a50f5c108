import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import {
  EXPERT_CATEGORIES,
  FILTER_TAGS_FIRST,
  findCategory,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import { BASIC_PLAN, GRANTED_PLAN, limitOf } from "#app/domain/plans/schema.ts";
import { MATCHING_CATEGORIES } from "#app/domain/quotes/delivery/matching.server.ts";
import { matchExpression } from "#app/domain/search/query/match-expression.server.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { account, seeded, withSeedData } from "./seeded.ts";

withSeedData();

const distinct = (values: readonly string[]) => new Set(values).size;
function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe("seeded people", () => {
  it("are three accounts that share a password and others that have none", async () => {
    const known = ["admin@example.com", "expert@example.com", "user@example.com"];
    const withPassword = seeded.members.filter((member) => member.passwordHash !== null);
    expect(withPassword.map((member) => member.email).sort()).toEqual(known);
    for (const { passwordHash } of withPassword) {
      expect(await verifyPassword("password123", passwordHash ?? "")).toBe(true);
    }
  });

  it("are an admin who is no expert, a Pro expert, and a free member", () => {
    expect(account("admin")).toMatchObject({ admin: true, expert: false });
    expect(account("expert")).toMatchObject({ admin: false, expert: true });
    expect(account("user")).toMatchObject({ admin: false, expert: false });
    expect(seeded.members.filter((member) => member.admin)).toHaveLength(1);
  });

  it("are at least 40 experts in all categories and 20 countries, half of them with a picture", () => {
    const { experts } = seeded;
    expect(experts.length).toBeGreaterThanOrEqual(40);
    expect(distinct(experts.flatMap((expert) => expert.categories))).toBe(EXPERT_CATEGORIES.length);
    expect(distinct(experts.map((expert) => expert.country))).toBeGreaterThanOrEqual(20);
    const pictured = experts.filter((expert) => expert.avatarKey !== null).length;
    expectBetween(pictured, experts.length / 2, experts.length - 1);
  });

  it("follow the rules for names, categories, tags and addresses", () => {
    for (const person of seeded.members) {
      expect(person.username).toMatch(/^(?=.*[a-z])[a-z0-9-]{3,30}$/);
      expect(findCategory(person.username)).toBeUndefined();
      expect(person.email).toMatch(/@example\.com$/);
      expect(person.categories.every(isExpertCategory)).toBe(true);
      const member = { plan: person.expert ? GRANTED_PLAN : BASIC_PLAN };
      expect(person.categories.length).toBeLessThanOrEqual(limitOf(member, "categories"));
      expect(person.tags.map(tagKey)).toEqual(person.tags);
      expect(person.tags.length).toBeLessThanOrEqual(limitOf(member, "tags"));
      const addresses = [person.websiteUrl, person.linkedinUrl, person.twitterUrl].filter(Boolean);
      for (const address of addresses) expect(new URL(address).host).toMatch(/\.example\.com$/);
    }
  });

  it("include edge cases: a long and an empty biography, no company, a long name, every known tag", () => {
    const lengths = seeded.experts.map((expert) => expert.biography.length);
    expectBetween(Math.max(...lengths), 1_800, 5_000);
    expect(Math.min(...lengths)).toBe(0);
    expect(seeded.experts.some((expert) => expert.company === "")).toBe(true);
    expect(seeded.experts.some((expert) => expert.fullName.length > 40)).toBe(true);
    const tags = new Set(seeded.experts.flatMap((expert) => expert.tags));
    expect(FILTER_TAGS_FIRST.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it("match every quote category: three Pro experts each, one for voice", () => {
    const pro = seeded.experts.filter((expert) => expert.expert && expert.takesProjects);
    for (const [quoteCategory, wanted] of Object.entries(MATCHING_CATEGORIES)) {
      const matching = pro.filter(
        ({ categories }) => wanted === "any" || wanted.some((one) => categories.includes(one)),
      );
      const isVoice = quoteCategory === "voice-ai";
      expectBetween(matching.length, isVoice ? 1 : 3, isVoice ? 1 : pro.length);
    }
  });

  it("include a few who take no new projects, with and without Pro, except the demo account", () => {
    const busy = seeded.experts.filter(({ takesProjects }) => !takesProjects);
    expectBetween(busy.length, 4, 8);
    expect(distinct(busy.map(({ expert }) => String(expert)))).toBe(2);
    expect(account("expert")?.takesProjects).toBe(true);
  });

  it("leave one category to free listings", () => {
    const onlyFree = EXPERT_CATEGORIES.filter(({ value }) =>
      seeded.experts.every((person) => !person.expert || !person.categories.includes(value)),
    );
    expect(onlyFree.map(({ value }) => value)).toEqual(["education"]);
  });

  it("are in the search index, except the admin", () => {
    const indexed = [...seeded.indexedProfileIds].sort();
    expect(indexed).toEqual(seeded.experts.map((expert) => expert.id).sort());
  });

  it("are found by a part of their name, accents or not", async () => {
    const found = await seeded.db.all(sql`
      select p.username from experts_search
      join expert_listings l on l.rank = experts_search.rowid
      join profiles p on p.id = l.profile_id
      where experts_search match ${matchExpression({ words: ["komuv"], facetGroups: [] })}`);
    expect(found).toEqual([{ username: "agnes-komuves-halasz" }]);
  });
});
