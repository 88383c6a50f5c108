import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import { findOwnProfile } from "#app/domain/experts/profile/find-own-profile.server.ts";
import { missingForListing } from "#app/domain/experts/profile/missing-for-listing.server.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema.ts";
import { addPeople, ask, person } from "#tests/unit/domain/experts/people.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";
import { expectRebuiltIndex, form, save } from "./members.ts";

const recorded = setUpRecordedDatabase();
let db: Database;
beforeAll(async () => {
  db = recorded.plain;
});

async function addMember(rest: Parameters<typeof person>[1] = {}) {
  const member = person("Mia Member", rest);
  await addPeople(db, member);
  return member;
}

const choiceOf = async (id: string) => {
  const own = await findOwnProfile(db, id);
  return [own?.categories, own?.tags];
};

describe("a saved profile", () => {
  test("holds everything that was posted, in the member's own order", async () => {
    const member = await addMember({ plan: "pro" });
    const saved = await save(db, member, {
      full_name: "Mia Másik",
      company: "Másik & Társa",
      location: "norway",
      biography: "One.\r\nTwo.",
      category: ["voice", "legal", "finance"],
      tags: ["Zebra, ai art", "Álom"],
      linkedin_url: "https://network.example/in/mia",
      website_url: "mia.example",
      twitter_url: "",
      takes_projects: undefined,
    });
    const listed = { wasListed: true, isListed: true };
    expect(saved).toEqual({ state: "saved", username: member.username, ...listed });
    const { updatedAt, ...own } = (await findOwnProfile(db, member.id)) ?? { updatedAt: 0 };
    expect(own).toEqual({
      ...NEW_PROFILE,
      userId: member.id,
      username: member.username,
      name: "Mia Másik",
      avatarKey: null,
      company: "Másik & Társa",
      country: "NO",
      biography: "One.\nTwo.",
      categories: ["voice", "legal", "finance"],
      tags: ["zebra", "ai art", "álom"],
      linkedinUrl: "https://network.example/in/mia",
      websiteUrl: "https://mia.example",
      twitterUrl: "",
      plan: "pro",
      takesProjects: false,
      isEmailVerified: true,
      productCount: 0,
    });
    expect(updatedAt).toBeGreaterThan(1);
    const shown = { name: "Mia Másik", categories: ["voice", "legal", "finance"] };
    const found = await findExpert(db, member.username);
    expect(found).toMatchObject({ ...shown, takesProjects: false });
    const { experts } = await listExperts(db, ask("q=masik&country=norway&tag=zebra"), "en");
    expect(experts.map(({ id }) => id)).toEqual([member.id]);
  });

  test("takes two round trips, a new username included, and reading it takes one", async () => {
    const member = await addMember();
    const { db: counted, trips } = recorded;
    const username = `${member.username}-new`;
    expect(await trips.during(() => save(counted, member, { username }))).toHaveLength(2);
    expect(await trips.during(() => findOwnProfile(counted, member.id))).toHaveLength(1);
  });

  test("belongs to a member", async () => {
    const values = form(person("Nobody"));
    await expect(
      updateProfile(db, { userId: "nobody", values, avatar: { kind: "keep" } }),
    ).rejects.toThrow("no profile");
    expect(await findOwnProfile(db, "nobody")).toBeNull();
  });
});

describe("being listed", () => {
  test("begins with what is missing and ends with the only category", async () => {
    const member = await addMember({ categories: [] });
    const missing = async () => {
      const own = await findOwnProfile(db, member.id);
      return own && missingForListing(own);
    };
    expect(await missing()).toEqual(["category"]);
    const category = ["legal"];
    const listed = { wasListed: false, isListed: true };
    expect(await save(db, member, { category })).toMatchObject(listed);
    expect(await missing()).toEqual([]);
    expect(await findExpert(db, member.username)).not.toBeNull();
    expect(await save(db, member)).toMatchObject({ wasListed: true, isListed: false });
    expect(await findExpert(db, member.username)).toBeNull();
  });

  test("is for verified addresses only, and not for who is leaving", async () => {
    const unverified = await addMember({ emailVerified: false, categories: [] });
    const own = await findOwnProfile(db, unverified.id);
    expect(own && missingForListing({ ...own, name: " " })).toEqual(["email", "name", "category"]);
    const leaving = await addMember({ isHidden: true });
    for (const member of [unverified, leaving]) {
      const saved = await save(db, member, { category: ["legal"], full_name: "New Name" });
      expect(saved).toMatchObject({ wasListed: false, isListed: false });
      expect(await findExpert(db, member.username)).toBeNull();
    }
    await expectRebuiltIndex(db);
  });
});

describe("the limits of the plan", () => {
  const three = ["legal", "voice", "finance"];
  const six = ["a", "b", "c", "d", "e", "f"];

  test("refuse what is too much, and store none of it", async () => {
    const member = await addMember({ tags: ["old"] });
    const tooMany = { state: "too-many-categories" };
    const two = { category: ["legal", "voice"], full_name: "Changed" };
    expect(await save(db, member, two)).toEqual({ ...tooMany, limit: 1 });
    expect(await save(db, member, { tags: six })).toEqual({ state: "too-many-tags", limit: 5 });
    const expert = await addMember({ plan: "pro" });
    const four = { category: [...three, "science"] };
    expect(await save(db, expert, four)).toEqual({ ...tooMany, limit: 3 });
    expect((await save(db, expert, { category: three, tags: six })).state).toBe("saved");
    expect(await choiceOf(member.id)).toEqual([["legal"], ["old"]]);
    expect((await findOwnProfile(db, member.id))?.name).toBe("Mia Member");
  });

  test("keep what they hide of a former Pro member's choice while what is shown stays", async () => {
    const member = await addMember({ categories: three, tags: six });
    const shown = { category: ["legal"], tags: ["e", "d", "c", "b", "a"] };
    expect((await save(db, member, { ...shown, company: "New & Co" })).state).toBe("saved");
    expect(await choiceOf(member.id)).toEqual([three, ["e", "d", "c", "b", "a", "f"]]);
    const shownChoice = { categories: ["legal"], tags: ["e", "d", "c", "b", "a"] };
    expect(await findExpert(db, member.username)).toMatchObject(shownChoice);
    await db.update(profiles).set({ expert: true }).where(eq(profiles.id, member.id));
    await save(db, member, { category: three, tags: [...six] });
    expect(await findExpert(db, member.username)).toMatchObject({ categories: three, tags: six });
  });

  test.each([
    ["another category", { category: ["science"], tags: ["a", "b", "c", "d", "e"] }],
    ["a hidden one", { category: ["voice"], tags: ["f"] }],
    ["none", { category: [], tags: [] }],
  ])("let %s stand for itself", async (_, chosen) => {
    const member = await addMember({ categories: three, tags: ["a", "b", "c", "d", "e"] });
    await save(db, member, chosen);
    expect(await choiceOf(member.id)).toEqual([chosen.category, chosen.tags]);
  });
});
