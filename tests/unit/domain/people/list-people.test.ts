import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { generateDeletedMemberId } from "#app/domain/members/deleted-members.server.ts";
import { filterCountsQuery } from "#app/domain/people/list/filter-counts.server.ts";
import { listPeopleUnscoped } from "#app/domain/people/list/list-people.server.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import type { PeopleFilter } from "#app/domain/people/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import { profiles } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { createTestDatabase, explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { addAdmin, addMember, addSession, unclaim } from "./people-admin.ts";

const { db } = await openTestDatabase();

const people: Record<string, Person> = {};
beforeAll(async () => {
  const add = async (name: string, rest: Partial<Person> = {}) => {
    const member = person(name, rest);
    people[name] = member;
    await addPeople(db, member);
    return member;
  };
  await add("Ágnes Kőműves", { username: "komuves-agi" });
  await add("Bob Builder", { plan: "pro" });
  await add("Cecil New", { emailVerified: false });
  await updateUser(db, await add("Dora Out"), { suspendedAt: 1 });
  await unclaim(db, await add("Edgar Import"));
  const gone = generateDeletedMemberId();
  await addPeople(db, person("", { id: gone, username: gone, categories: [] }));
  await addAdmin(db, "Fanni Admin");
});

const find = async (q: string, show: PeopleFilter | null = null) =>
  (await listPeopleUnscoped(db, { q, show, after: null })).people;
const namesOf = async (q: string, show?: PeopleFilter) =>
  (await find(q, show)).map(({ name }) => name);

describe("the list of people", () => {
  test("shows everyone except deleted members, the newest first", async () => {
    const latest = ["Fanni Admin", "Edgar Import", "Dora Out"];
    const earlier = ["Cecil New", "Bob Builder", "Ágnes Kőműves"];
    expect(await namesOf("")).toEqual([...latest, ...earlier]);
  });

  test.each([
    ["agnes", "in any case and without accents"],
    ["KŐMŰ ágn", "by several words in any order"],
    ["omuves-a", "by a part of the username"],
    ["komuves-agi", "by the username"],
  ])("finds by %s: %s", async (q) => {
    expect(await namesOf(q)).toEqual(["Ágnes Kőműves"]);
  });

  test("finds by address and by id", async () => {
    const bob = people["Bob Builder"];
    expect(await namesOf(`${bob?.username}@example.com`.toUpperCase())).toEqual(["Bob Builder"]);
    expect(await namesOf(bob?.id ?? "")).toEqual(["Bob Builder"]);
    expect(await namesOf("nobody@example.com")).toEqual([]);
  });

  test.each<[PeopleFilter, string]>([
    ["admin", "Fanni Admin"],
    ["expert", "Bob Builder"],
    ["suspended", "Dora Out"],
    ["unclaimed", "Edgar Import"],
    ["unconfirmed", "Cecil New"],
  ])("is filtered by %s", async (show, name) => {
    expect(await namesOf("", show)).toEqual([name]);
    expect(await namesOf(people["Ágnes Kőműves"]?.username ?? "", show)).toEqual([]);
  });

  test("counts what each filter finds on the first page, unless there is a search or a country", async () => {
    const own = await createTestDatabase();
    const numbers = async (query: Partial<Parameters<typeof listPeopleUnscoped>[1]> = {}) => {
      const all = { q: "", show: null, after: null };
      const { filterCounts } = await listPeopleUnscoped(own.db, { ...all, ...query });
      return filterCounts.map(({ filter, count, isMore }) => [filter, count, isMore]);
    };
    const gone = generateDeletedMemberId();
    await addPeople(own.db, person("", { id: gone, username: gone, emailVerified: false }));
    await addPeople(own.db, person("Bob", { plan: "pro" }), person("Ann"), person("Eve"));
    for (const name of ["Cecil", "Cili"])
      await addPeople(own.db, person(name, { emailVerified: false }));
    const out = person("Dora");
    await addPeople(own.db, out);
    await updateUser(own.db, out, { suspendedAt: 1 });
    await unclaim(own.db, await addMember(own.db));
    await addAdmin(own.db);
    const expected = [
      ["admin", 1, 0],
      ["expert", 1, 0],
      ["suspended", 1, 0],
      ["unclaimed", 1, 0],
      ["unconfirmed", 2, 0],
      ["confirmed", 5, 0],
    ];
    expect(await numbers()).toEqual(expected);
    expect(await numbers({ show: "admin" })).toEqual(expected);
    expect(await numbers({ q: "bob" })).toEqual([]);
    expect(await numbers({ country: "HU" })).toEqual([]);
    expect(await numbers({ after: "z" })).toEqual([]);
    await own.close();
  });

  test("counts at most 1,000 people of a filter, among a limited number", async () => {
    const own = await createTestDatabase();
    const add = async (from: number, to: number) => {
      await own.db.run(sql`insert into users (id, email, created_at, updated_at)
        with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})
        select 'p' || i, i || '@example.com', 1, 1 from n`);
      await own.db.run(sql`insert into profiles (id, username, updated_at, unclaimed_at)
        select id, id, 1, iif(id = 'p1000', null, 1) from users where id not in (select id from profiles)`);
    };
    const counts = async () =>
      (await listPeopleUnscoped(own.db, { q: "", show: null, after: null })).filterCounts;
    await add(1_000, 2_000);
    expect(await counts()).toContainEqual({ filter: "unclaimed", count: 1_000, isMore: 0 });
    expect(await counts()).toContainEqual({ filter: "unconfirmed", count: 1, isMore: 0 });
    await add(2_001, 2_999);
    expect(await counts()).toContainEqual({ filter: "unclaimed", count: 1_000, isMore: 1 });
    expect(await counts()).toContainEqual({ filter: "unconfirmed", count: 1, isMore: 0 });
    await add(3_000, 3_000);
    expect(await counts()).toContainEqual({ filter: "unconfirmed", count: 1, isMore: 1 });
    await own.close();
  });

  test("counts by indexes, or the newest people", async () => {
    const reads = await explainQuery(db, filterCountsQuery());
    expect(reads).not.toMatch(/SCAN [up]\b|TEMP B-TREE/);
    expect(reads.match(/MATERIALIZE newest/g), "the newest people are read once").toHaveLength(1);
    const indexes = [
      "profiles_admin",
      "profiles_rotation",
      "users_suspended",
      "profiles_unclaimed",
    ];
    for (const index of indexes)
      expect(reads).toMatch(new RegExp(`SEARCH [up] USING (COVERING )?INDEX ${index} `));
  });

  test("treats pattern characters as plain text", async () => {
    for (const q of ["*", "?", "[a]", "%", "_", "'"]) expect(await namesOf(q)).toEqual([]);
  });

  test("continues page by page without omissions and repetitions", async () => {
    const own = await createTestDatabase();
    for (let n = 0; n < 60; n += 1) await addPeople(own.db, person(`Person ${n}`));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listPeopleUnscoped(own.db, { q: "person", show: null, after });
      seen.push(...page.people.map(({ name }) => name));
      after = page.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `Person ${59 - n}`));
    await own.close();
  });

  test("begins with the oldest member on request, page by page", async () => {
    const own = await createTestDatabase();
    for (let n = 0; n < 30; n += 1) await addPeople(own.db, person(`Person ${n}`));
    const query = { q: "", show: null, isOldestFirst: true };
    const first = await listPeopleUnscoped(own.db, { ...query, after: null });
    const second = await listPeopleUnscoped(own.db, { ...query, after: first.next });
    const names = [...first.people, ...second.people].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 30 }, (_, n) => `Person ${n}`));
    expect([second.next, first.isPartial, second.isPartial]).toEqual([null, false, false]);
    await own.close();
  });

  test("hides a placeholder address", async () => {
    const member = await addMember(db);
    await unclaim(db, member);
    await updateUser(db, member, { email: `${member.id}@unclaimed.invalid` });
    const [unclaimed] = await find(member.id);
    expect(unclaimed).toMatchObject({ email: "", isUnclaimed: true });
    expect(unclaimed && may(unclaimed, "showBadge")).toBe(false);
    expect(await findPersonUnscoped(db, member.id)).toMatchObject({ hasAddress: false });
  });
});

describe("a member in the admin area", () => {
  test("is shown with rights, sign-in methods, counts and grants", async () => {
    const member = await addMember(db, { plan: "pro" });
    await addSession(db, member.id);
    expect(await findPersonUnscoped(db, member.id)).toMatchObject({
      plan: "pro",
      isListed: true,
      isConfirmed: true,
      isAdmin: false,
      hasPassword: false,
      hasGoogle: false,
      sessions: 1,
      products: 1,
      requests: 0,
      replied: 0,
      won: 0,
      responseMs: null,
      grants: [{ source: "admin", endedAt: null }],
    });
  });

  test("is not found with an unknown id or after the deletion", async () => {
    const [gone] = await db.select().from(profiles).where(eq(profiles.fullName, ""));
    expect(await findPersonUnscoped(db, gone?.id ?? "")).toBeNull();
    expect(await findPersonUnscoped(db, "invented")).toBeNull();
  });
});
