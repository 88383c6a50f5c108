import { describe, expect, it, onTestFinished } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";

const { db, add, names } = await openDirectory();

const found = (q: string) => names(`q=${encodeURIComponent(q)}`);
const answer = async (q: string) =>
  (await listExperts(db, ask(`q=${encodeURIComponent(q)}`), "en")).answer;

describe("a spoken language", () => {
  it.each([
    "german",
    "német",
    "németül",
    "German-speaking lawyer",
    "lawyer who speaks German",
    "németül beszélő jogász",
    "német nyelvű jogász",
    "német anyanyelvű jogász",
  ])("finds those who chose it: %s", async (q) => {
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    await add(
      person("Eve", { headline: "Lawyer", languages: ["de"] }),
      person("Other", { headline: "Lawyer", languages: ["en"] }),
    );
    expect(await found(q)).toEqual(["Eve"]);
  });

  it("is found by its name without a synonym, and by its word in a text", async () => {
    await add(
      person("Eve", { languages: ["da"] }),
      person("Zoe", { biography: "I speak Danish." }),
      person("Dan"),
    );
    expect(await found("danish")).toEqual(["Eve", "Zoe"]);
    expect(await found("dánul")).toEqual(["Eve", "Zoe"]);
    expect(await found("Dan")).toEqual(["Dan"]);
  });

  it("is Latvian before a trade of languages: lett", async () => {
    await add(
      person("Eve", { headline: "Fordító", languages: ["lv"] }),
      person("Other", { headline: "Fordító" }),
    );
    expect(await found("lett fordító")).toEqual(["Eve"]);
  });

  it("is Polish, but no verb: polish", async () => {
    await add(
      person("Eve", { headline: "Manuscripts", languages: ["pl"] }),
      person("Zoe", { headline: "I polish manuscripts" }),
    );
    expect(await found("polish manuscripts")).toEqual(["Zoe"]);
    expect(await found("Polish manuscripts")).toContain("Eve");
    expect(await found("polish")).toContain("Eve");
  });

  it("counts less than the subject beside it", async () => {
    await add(
      person("Aaron", { headline: "Gardens", languages: ["de"] }),
      person("Eve", { headline: "Robots" }),
    );
    const { close = [], most } = (await answer("German robots")) ?? {};
    expect(close.map(({ expert }) => expert.name)).toEqual(["Eve"]);
    expect(most).toBe(1);
  });
});

describe("a town", () => {
  it.each(["Bécs", "Vienna", "bécsi", "becs", "Bécsben"])(
    "is found in its other language: %s",
    async (q) => {
      await add(
        person("Eve", { city: "Vienna" }),
        person("Zoe", { city: "Bécs" }),
        person("Other", { city: "Graz" }),
      );
      expect((await found(q)).toSorted()).toEqual(["Eve", "Zoe"]);
    },
  );

  it.each([
    ["Bécs", "Vienna"],
    ["Mexico City", "Mexikóváros"],
  ])("of another name is a place beside a subject: %s", async (town, city) => {
    await add(
      person("Aaron", { headline: "Gardens", city }),
      person("Eve", { headline: "Robots", city: "Graz" }),
    );
    const { close = [], most } = (await answer(`robots ${town}`)) ?? {};
    expect(close.map(({ expert }) => expert.name)).toEqual(["Eve"]);
    expect(most).toBe(1);
  });
});

describe("a country", () => {
  it.each([
    ["USA", "US"],
    ["US robots", "US"],
    ["robots U.S.", "US"],
    ["US-based robots", "US"],
    ["robots America", "US"],
    ["robotok Amerikában", "US"],
    ["UK", "GB"],
    ["England", "GB"],
    ["robots Anglia", "GB"],
    ["Nagy-Britannia", "GB"],
    ["Czech Republic", "CZ"],
    ["Turkey", "TR"],
  ])("has short names: %s", async (q, country) => {
    await add(
      person("Eve", { headline: "Robots, robotok", country }),
      person("Other", { headline: "Robots for us, robotok", country: "DE" }),
    );
    expect(await found(q)).toEqual(["Eve"]);
  });

  it("is not meant by a small word", async () => {
    await add(
      person("Eve", { headline: "Robots", country: "US" }),
      person("Zoe", { headline: "Robots", country: "DE" }),
    );
    expect(await found("help us with robots")).toEqual(["Eve", "Zoe"]);
    expect(await found("HELP US WITH ROBOTS")).toEqual(["Eve", "Zoe"]);
  });
});
