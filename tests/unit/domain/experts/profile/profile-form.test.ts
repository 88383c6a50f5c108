import { getZodConstraint } from "@conform-to/zod/v4";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import {
  COLUMN_FIELDS,
  INITIAL_VALUES,
  LIST_FIELDS,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS, readTypedProfile } from "#app/domain/experts/profile/fields.ts";
import { profileSchema, usernameSchema } from "#app/domain/experts/profile/schema.ts";
import {
  chooseUsername,
  takenUsernamesQuery,
  usernameCandidates,
} from "#app/domain/experts/profile/username-from-name.server.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { splitTags } from "#app/lib/text/tag-key.ts";
import { now } from "#app/platform/clock.ts";
import {
  formerUsernames,
  profileCategories,
  profileLanguages,
  profiles,
  profileTags,
  reservedUsernames,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

const usual = { full_name: "Mia Member", username: "mia" };
const tags = (count: number) => Array.from({ length: count }, (_, number) => `tag ${number}`);

const LIMITS = [
  ["profileErrors.nameLong", PROFILE_FIELDS.full_name.max, { full_name: "x" }],
  ["profileErrors.companyLong", PROFILE_FIELDS.company.max, { company: "x" }],
  ["profileErrors.biographyLong", PROFILE_FIELDS.biography.max, { biography: "x" }],
  ["profileErrors.usernameLong", PROFILE_FIELDS.username.max, { username: "x" }],
] as const;

describe("the profile form", () => {
  test.each(LIMITS)("says %s beyond %i characters and not before", (message, most, field) => {
    const [[name = ""] = []] = Object.entries(field);
    const parse = (length: number) =>
      profileSchema.safeParse({ ...usual, [name]: "x".repeat(length) });
    expect(parse(most).success).toBe(true);
    expect(parse(most + 1).error?.issues.map((issue) => issue.message)).toEqual([message]);
    expectNamed(message, most);
  });

  test.each([
    ...["https://name:secret@example.com", "https://name@example.com", "javascript:alert(1)"],
    ...["https://example.com/\r\na", "https://exam\tple.com", "https:\\\\example.com"],
  ])("refuses %j, which no page would show", (website_url) => {
    const { error } = profileSchema.safeParse({ ...usual, website_url });
    expect(error?.issues.map(({ message }) => message)).toEqual(["profileErrors.url"]);
  });

  test.each([
    [{ time_zone: "Mars/Base" }, "profileErrors.timeZone"],
    [{ rate_from: "100,001" }, "profileErrors.rate"],
    [{ smallest_project: "10000001" }, "profileErrors.smallestProject"],
    [{ headline: "x".repeat(121) }, "profileErrors.headlineLong"],
    [{ city: "x".repeat(81) }, "profileErrors.cityLong"],
  ])("refuses %j", (wrong, message) => {
    const { error } = profileSchema.safeParse({ ...usual, ...wrong });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test("leaves unknown languages out, and takes an unknown choice for no answer", () => {
    const { data } = profileSchema.safeParse({
      ...usual,
      languages: ["hu", "xx", "hu"],
      work_mode: "moon",
      rate_unit: "week",
    });
    expect(data).toMatchObject({ languages: ["hu"], work_mode: "", rate_unit: "hour" });
  });

  test("takes as many tags as it says, and no more", () => {
    const { tags: most } = PROFILE_FIELDS.tags.max;
    expect(profileSchema.safeParse({ ...usual, tags: tags(most) }).success).toBe(true);
    const { error } = profileSchema.safeParse({ ...usual, tags: [tags(most + 1).join(",")] });
    expect(error?.issues.map(({ message }) => message)).toEqual(["profileErrors.tooManyTags"]);
    expectNamed("profileErrors.tooManyTags", most);
  });
});

describe("the selected work", () => {
  const { lines, characters } = PROFILE_FIELDS.selected_work.max;
  const parse = (count: number, length: number) =>
    profileSchema.safeParse({ ...usual, selected_work: `${"x".repeat(length)}\n`.repeat(count) });
  const messagesOf = (count: number, length: number) =>
    parse(count, length).error?.issues.map(({ message }) => message);

  test("takes as many lines, and as long ones, as it says, and no more", () => {
    expect(parse(lines, characters).success).toBe(true);
    expect(messagesOf(lines + 1, 1)).toEqual(["profileErrors.manyProjects"]);
    expectNamed("profileErrors.manyProjects", lines);
    expect(messagesOf(1, characters + 1)).toEqual(["profileErrors.projectLong"]);
    expectNamed("profileErrors.projectLong", characters);
  });

  test("loses its blank lines only", () => {
    const typed = { ...usual, selected_work: "Dairy: less waste\r\n\r\n  Bakery \n" };
    expect(profileSchema.parse(typed).selected_work).toBe("Dairy: less waste\nBakery");
  });
});

test("the page requires a name and a username only", () => {
  const constraints = Object.entries(getZodConstraint(profileSchema));
  const fields = constraints.filter(([name]) => !name.endsWith("[]"));
  const required = fields.filter(([, constraint]) => constraint.required);
  expect(required.map(([name]) => name).sort()).toEqual(["full_name", "username"]);
});

/** In both languages, however they write numbers. */
function expectNamed(message: TextKey, most: number): void {
  for (const locale of Object.keys(dictionaries) as (keyof typeof dictionaries)[])
    expect(getTranslate(locale)(message).replaceAll(/[^0-9]/g, "")).toBe(String(most));
}

function readTyped(fields: Record<string, string | File | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return readTypedProfile(form);
}

describe("the typed profile", () => {
  test("is empty for an empty form", () => {
    expect(readTyped({})).toEqual({
      full_name: "",
      username: "",
      company: "",
      location: "",
      biography: "",
      selected_work: "",
      linkedin_url: "",
      website_url: "",
      twitter_url: "",
      category: [],
      tags: [],
      takes_projects: false,
      headline: "",
      city: "",
      time_zone: "",
      languages: [],
      rate_from: "",
      rate_unit: "",
      smallest_project: "",
      work_mode: "",
    });
  });

  test("keeps texts as they were typed, however wrong", () => {
    const typed = { full_name: "  A ", website_url: "no address", username: "Őrült Név" };
    expect(readTyped(typed)).toMatchObject(typed);
  });

  test("reads line ends alike, whether a browser posted them or a script read them", () => {
    const { biography } = readTyped({ biography: "one\r\ntwo\rthree\nfour" });
    expect(biography).toBe("one\ntwo\nthree\nfour");
  });

  test("takes categories in the order of the form, each once", () => {
    const { category } = readTyped({ category: ["voice", "legal", "voice"] });
    expect(category).toEqual(["voice", "legal"]);
  });

  test("takes tags of several fields and of one with commas", () => {
    const { tags } = readTyped({ tags: ["openai", " Chatbots, OpenAI,, voice "] });
    expect(tags).toEqual(["openai", "chatbots", "voice"]);
  });

  test.each([
    ["on", true],
    ["true", true],
    ["off", false],
    ["", false],
  ])("reads the box posted as %j as %s", (value, expected) => {
    expect(readTyped({ takes_projects: value }).takes_projects).toBe(expected);
  });

  test("leaves files out", () => {
    expect(readTyped({ full_name: new File(["x"], "x.txt") }).full_name).toBe("");
  });
});

test("tags are split, folded and counted once", () => {
  expect(splitTags(["A, b", "B", " ", 'c"d'])).toEqual(["a", "b", "c d"]);
});

/** Columns that the site fills, not the member. */
const OTHER_COLUMNS =
  "id expert admin unclaimed_at last_served_at response_ms answered_percent updated_at".split(" ");

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every column of a profile is a field or is filled by the site", () => {
  const columns = Object.keys(getTableColumns(profiles)).map(snakeCase);
  const fields = COLUMN_FIELDS.map((name) => PROFILE_FIELDS[name].column);
  expect(columns.sort()).toEqual([...fields, ...OTHER_COLUMNS].sort());
});

test("every list is a table with its values in the member's order", () => {
  const lists = LIST_FIELDS.map((name) => PROFILE_FIELDS[name]);
  const tables = [profileCategories, profileTags, profileLanguages].map((table) => ({
    list: getTableConfig(table).name,
    columns: Object.keys(getTableColumns(table)).map(snakeCase),
  }));
  expect(tables).toEqual(
    lists.map(({ list, column }) => ({ list, columns: ["profile_id", column, "position"] })),
  );
});

test("an erased field holds what a new profile holds", () => {
  const defaults = Object.entries(getTableColumns(profiles)).map(
    ([name, column]) => [snakeCase(name), column.default ?? null] as const,
  );
  const initial = Object.fromEntries(defaults);
  // A username is never empty: the new owner brings one.
  for (const name of COLUMN_FIELDS.filter((each) => each !== "username"))
    expect(INITIAL_VALUES[name], name).toEqual(initial[PROFILE_FIELDS[name].column]);
});

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
