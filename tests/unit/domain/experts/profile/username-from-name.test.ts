import { expect, test } from "vitest";
import { usernameSchema } from "#app/domain/experts/profile/schema.ts";
import {
  chooseUsername,
  takenUsernamesQuery,
  usernameCandidates,
} from "#app/domain/experts/profile/username-from-name.server.ts";
import { now } from "#app/platform/clock.ts";
import { formerUsernames, reservedUsernames } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

test.each([
  ["Bálint Őry", "balint-ory"],
  ["Noor el-Haddad", "noor-el-haddad"],
  ["Søren Łukasz Æbler", "soren-lukasz-aebler"],
  ["  Dr. O'Neill,  Jr. ", "dr-o-neill-jr"],
  ["Maximiliana Konstantinopolous Featherstonehaugh", "maximiliana-konstantinopolous"],
])("%s becomes %s", (name, username) => {
  expect(usernameCandidates(name)[0]).toBe(username);
});

test.each([
  "Bálint Őry",
  "Admin",
  "Li",
  "李雷",
  "",
  "12345",
  "marketing",
  "0190a5b2-1234-x",
  "日本 Ky",
])("every username for %j is one that members may choose, and there is at least one", (name) => {
  const candidates = usernameCandidates(name);
  expect(candidates.length).toBeGreaterThan(0);
  for (const candidate of candidates)
    expect(usernameSchema.safeParse(candidate).data).toBe(candidate);
});

test("a reserved word is only the beginning of a username", () => {
  expect(usernameCandidates("Admin")[0]).toBe("admin-2");
});

test("who comes later gets a number, and after some of them a random ending", () => {
  const candidates = usernameCandidates("Vera Lund");
  const taken = (count: number) => candidates.slice(0, count).map((username) => ({ username }));
  expect(chooseUsername(candidates, taken(1))).toBe("vera-lund-2");
  expect(chooseUsername(candidates, taken(5))).toMatch(/^vera-lund-[a-z0-9]{4,8}$/);
  expect(chooseUsername(candidates, taken(6))).toMatch(/^member-[a-z0-9]{4,8}$/);
  expect(() => chooseUsername(candidates, taken(candidates.length))).toThrow();
});

test("present, former and held usernames are taken; what was held too long ago is free", async () => {
  const { id } = await newMember({ db }, { profile: { username: "ida-berg" } });
  await db.insert(formerUsernames).values({ username: "ida-berg-2", profileId: id, createdAt: 1 });
  const held = (username: string, expiresAt: number) => ({ username, expiresAt });
  await db
    .insert(reservedUsernames)
    .values([held("ida-berg-3", now() + 60_000), held("ida-berg-4", now() - 1)]);
  const candidates = usernameCandidates("Ida Berg");
  const taken = await takenUsernamesQuery(db, candidates);
  const used = ["ida-berg", "ida-berg-2", "ida-berg-3"];
  expect(taken.map(({ username }) => username).sort()).toEqual(used);
  expect(chooseUsername(candidates, taken)).toBe("ida-berg-4");
});
