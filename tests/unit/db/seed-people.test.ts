import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { type Seeded, startSeeded } from "./seeded.ts";

let seeded: Seeded;
beforeAll(async () => {
  seeded = await startSeeded();
});
afterAll(() => seeded?.close());

const distinct = (values: readonly string[]) => new Set(values).size;
const account = (name: string) =>
  seeded.members.find((member) => member.email === `${name}@example.com`);

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
    const pictured = experts.filter((expert) => expert.avatarKey !== null);
    expect(pictured.length).toBeGreaterThanOrEqual(experts.length / 2);
    expect(pictured.length).toBeLessThan(experts.length);
  });

  it("keep the rules for names, categories, tags and addresses", () => {
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

  it("show the edges: a long and an empty biography, no company, a long name, every known tag", () => {
    const lengths = seeded.experts.map((expert) => expert.biography.length);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(1_800);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000);
    expect(Math.min(...lengths)).toBe(0);
    expect(seeded.experts.some((expert) => expert.company === "")).toBe(true);
    expect(seeded.experts.some((expert) => expert.fullName.length > 40)).toBe(true);
    const tags = new Set(seeded.experts.flatMap((expert) => expert.tags));
    expect(FILTER_TAGS_FIRST.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it("can be asked for every kind of quote: three Pro experts each, one for voice", () => {
    const pro = seeded.experts.filter((expert) => expert.expert && expert.takesProjects);
    for (const [quoteCategory, wanted] of Object.entries(MATCHING_CATEGORIES)) {
      const matching = pro.filter(
        ({ categories }) => wanted === "any" || wanted.some((one) => categories.includes(one)),
      );
      if (quoteCategory === "voice-ai") expect(matching).toHaveLength(1);
      else expect(matching.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("are a few who take no new projects, with and without Pro, and not the account to try", () => {
    const busy = seeded.experts.filter(({ takesProjects }) => !takesProjects);
    expect(busy.length).toBeGreaterThanOrEqual(4);
    expect(busy.length).toBeLessThanOrEqual(8);
    expect(distinct(busy.map(({ expert }) => String(expert)))).toBe(2);
    expect(account("expert")?.takesProjects).toBe(true);
  });

  it("leave one category to free listings", () => {
    const onlyFree = EXPERT_CATEGORIES.filter(({ value }) =>
      seeded.experts.every((person) => !person.expert || !person.categories.includes(value)),
    );
    expect(onlyFree.map(({ value }) => value)).toEqual(["education"]);
  });

  it("stand in the search index, all but the admin", () => {
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
