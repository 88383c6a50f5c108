import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { loadFrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import { TIERS } from "#app/domain/search/index/rank.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { formerUsernames, profiles } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";
import { addPeople, ask, changeStatements, person } from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const { db } = await openTestDatabase();

async function featuredOn(day: number): Promise<string[]> {
  const { experts } = await loadFrontPage(db, "en", day * DAY_MS + 1);
  return experts.map(({ name }) => name);
}

test("no one is featured while there is no expert", async () => {
  await addPeople(db, person("Frida Free"));
  expect(await featuredOn(20_000)).toEqual([]);
});

test("only experts who take requests are featured", async () => {
  const pro = { plan: "pro" } as const;
  await addPeople(
    db,
    person("Paused Pál", { ...pro, takesProjects: false }),
    person("Bounced Béla", { ...pro, isBounced: true }),
    person("Unclaimed Una", { ...pro, isUnclaimed: true }),
  );
  expect(await featuredOn(20_000)).toEqual([]);
  const open = person("Open Olga", pro);
  await addPeople(db, open);
  expect(await featuredOn(20_000)).toEqual(["Open Olga"]);
  await runBatch(db, changeStatements(db, { ...open, takesProjects: false }));
  expect(await featuredOn(20_000)).toEqual([]);
});

test("three experts are featured each day, and everybody has about the same number of days", async () => {
  const experts = Array.from({ length: 12 }, (_, index) =>
    // Fixed ids: the lottery is fair in the long run, not to every dozen of ids in 200 days.
    person(`Expert ${index}`, {
      plan: "pro",
      id: `018f2a00-0000-7000-8000-00000000000${index.toString(16)}`,
    }),
  );
  await addPeople(db, ...experts);
  const days = new Map<string, number>();
  for (let day = 20_000; day < 20_200; day++) {
    const names = await featuredOn(day);
    expect(new Set(names).size).toBe(3);
    for (const name of names) days.set(name, (days.get(name) ?? 0) + 1);
  }
  expect(await featuredOn(20_000)).toEqual(await featuredOn(20_000));
  expect(days.size).toBe(12);
  expect(Math.min(...days.values())).toBeGreaterThan(25);
  expect(Math.max(...days.values())).toBeLessThan(75);
});

test("an expert is found by username in any case and by id, with everything the page shows", async () => {
  const biography = "Long. ".repeat(800);
  const anna = person("Anna Pro", {
    username: "anna-pro",
    biography,
    plan: "pro",
    categories: ["legal", "voice"],
    tags: ["AI Art"],
  });
  await addPeople(db, anna);
  const links = { linkedinUrl: "https://l.example", websiteUrl: "https://w.example" };
  const changes = { company: "Anna & Co", ...links };
  await db.update(profiles).set(changes).where(eq(profiles.id, anna.id));
  for (const asked of ["anna-pro", "Anna-PRO", anna.id]) {
    expect(await findExpert(db, asked)).toEqual({
      ...NEW_PROFILE,
      id: anna.id,
      username: "anna-pro",
      name: "Anna Pro",
      company: "Anna & Co",
      country: "HU",
      avatarKey: null,
      shareKey: null,
      biography,
      categories: ["legal", "voice"],
      tags: ["ai art"],
      badge: "experts.verified",
      receivesRequests: true,
      hasFollowedLink: true,
      isUnclaimed: false,
      takesProjects: true,
      responseMs: null,
      memberSince: 1,
      answeredPercent: null,
      products: [],
      similar: expect.any(Array),
      twitterUrl: "",
      ...links,
    });
  }
});

test("a username goes before an id that looks the same", async () => {
  await addPeople(db, person("By Id", { id: "same" }), person("By Name", { username: "same" }));
  expect((await findExpert(db, "same"))?.name).toBe("By Name");
});

test("a former username leads to its owner, unless another member has it now; an id comes last", async () => {
  const former = (username: string, profileId: string) =>
    db.insert(formerUsernames).values({ username, profileId, createdAt: 1 });
  const renamed = person("Renamed Rita", { username: "rita-now" });
  const petra = person("Present Petra", { username: "petra" });
  await addPeople(db, renamed, petra, person("Id", { id: "an-id" }));
  await former("rita-then", renamed.id);
  await former("petra", renamed.id);
  await former("an-id", renamed.id);
  const found = (asked: string) => findExpert(db, asked).then((expert) => expert?.username);
  expect(await found("Rita-THEN")).toBe("rita-now");
  expect(await found("petra")).toBe("petra");
  expect(await found("an-id")).toBe("rita-now");
});

test("who is not listed is not found", async () => {
  const leaving = person("Leaving", { username: "leaving", isHidden: true });
  await addPeople(db, person("Hidden", { username: "hidden", emailVerified: false }), leaving);
  const former = { username: "left", profileId: leaving.id, createdAt: 1 };
  await db.insert(formerUsernames).values(former);
  for (const name of ["hidden", "leaving", "left", leaving.id])
    expect(await findExpert(db, name)).toBeNull();
  expect(await findExpert(db, "nobody")).toBeNull();
  expect(await findExpert(db, "' OR 1=1 --")).toBeNull();
});

/** A cursor has a rank for each tier. */
const cursor = TIERS.map((tier) => tier + 1).join(".");
const address = (text: string) => expertsQueryParams(ask(text)).toString();

describe("the query in an address", () => {
  it("takes every filter, several values by repeated keys", () => {
    const text =
      "q=+two++words+&category=voice&category=legal&tag=AI+Art&country=hungary&country=united-states&verified=true&sort=a-z&after=";
    expect(ask(text + cursor)).toEqual({
      ...ask(),
      q: "two  words",
      categories: ["voice", "legal"],
      tags: ["ai art"],
      countries: ["HU", "US"],
      verified: true,
      sort: "a-z",
      after: cursor,
      before: null,
    });
  });

  it("ignores what is unknown or malformed", () => {
    const text =
      "q=&category=Legal&category=chief-ai-officers&tag=&tag=%00&country=HU&country=atlantis&verified=1&sort=random&after=-1&before=!&page=3&q=second";
    expect(ask(text)).toEqual(ask(""));
  });

  it("has its own cursors for each sort, and only one of them", () => {
    expect(ask("sort=a-z&after=abc").after).toBeNull();
    expect(ask(`after=${cursor}`).after).toBeNull();
    expect(ask("sort=newest&before=0190-ab").before).toBe("0190-ab");
    expect(ask("after=a&before=b")).toMatchObject({ after: "a", before: null });
    expect(ask("after=!&before=b")).toMatchObject({ after: null, before: "b" });
  });

  it("is used up to 200 characters and never cut through one", () => {
    expect(ask(new URLSearchParams({ q: "a".repeat(10_000) }).toString()).q).toHaveLength(200);
    const q = `${"a".repeat(199)}🙂`;
    expect(ask(new URLSearchParams({ q }).toString()).q).toBe("a".repeat(199));
  });

  it("drops repetitions, and tags beyond a sensible number", () => {
    const params = new URLSearchParams("category=legal&category=legal&tag=A&tag=a");
    for (let index = 0; index < 100; index++) params.append("tag", `tag ${index}`);
    const query = parseExpertsQuery(params);
    expect(query.categories).toEqual(["legal"]);
    expect(query.tags).toHaveLength(20);
  });
});

describe("the address of a query", () => {
  it("leaves defaults out and has one order", () => {
    expect(address("sort=featured&verified=false&q=")).toBe("");
    expect(address("sort=best&q=a&typed=true")).toBe("q=a&typed=true");
    expect(address("sort=best&typed=true")).toBe("");
    expect(address("sort=featured&q=a&typed=false")).toBe("q=a&sort=featured");
    expect(
      address("country=hungary&country=austria&category=voice&category=legal&q=a&verified=true"),
    ).toBe("q=a&category=legal&category=voice&country=austria&country=hungary&verified=true");
    expect(address("before=a&tag=x&tag=b&sort=newest")).toBe("tag=b&tag=x&sort=newest&before=a");
  });

  it("leads to the same query again, whatever was typed", () => {
    const params = fc.array(
      fc.tuple(
        fc.constantFrom(
          "q",
          "category",
          "tag",
          "country",
          "verified",
          "sort",
          "after",
          "before",
          "x",
        ),
        fc.oneof(
          anyCodePoints(),
          fc.constantFrom("legal", "hungary", "true", "newest", "a-z", "1.2"),
        ),
      ),
    );
    fc.assert(
      fc.property(params, (entries) => {
        const once = expertsQueryParams(parseExpertsQuery(new URLSearchParams(entries)));
        const twice = expertsQueryParams(parseExpertsQuery(new URLSearchParams(once.toString())));
        expect(twice.toString()).toBe(once.toString());
      }),
      { numRuns: 1_000 },
    );
  });
});
