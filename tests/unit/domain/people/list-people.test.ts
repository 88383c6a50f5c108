import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { generateDeletedMemberId } from "#app/domain/members/deleted-members.server.ts";
import { listPeopleUnscoped } from "#app/domain/people/list/list-people.server.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import type { PeopleFilter } from "#app/domain/people/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import { profiles } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { createTestDatabase, openTestDatabase } from "#tests/support/database.ts";
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
