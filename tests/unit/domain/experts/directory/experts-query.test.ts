import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import { ask } from "#tests/unit/domain/experts/people.ts";

const address = (text: string) => expertsQueryParams(ask(text)).toString();

describe("the query in an address", () => {
  it("takes every filter, several values by repeated keys", () => {
    const text =
      "q=+two++words+&category=voice&category=legal&tag=AI+Art&country=hungary&country=united-states&verified=true&sort=a-z&after=1.2";
    expect(ask(text)).toEqual({
      ...ask(),
      q: "two  words",
      categories: ["voice", "legal"],
      tags: ["ai art"],
      countries: ["HU", "US"],
      verified: true,
      sort: "a-z",
      after: "1.2",
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
    expect(ask("after=1.2").after).toBeNull();
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
          fc.string({ unit: "binary" }),
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
