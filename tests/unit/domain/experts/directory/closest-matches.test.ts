import { describe, expect, it } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";

const { db, add } = await openDirectory();

const search = (address: string, locale = "en") => listExperts(db, ask(address), locale);
const text = (q: string) => `q=${encodeURIComponent(q)}`;

async function closeOf(address: string, locale = "en") {
  const { total, answer } = await search(address, locale);
  const close = answer?.close.map(({ expert, missing }) => [expert.name, missing.join(" ")]);
  return { count: total.count, most: answer?.most, close };
}

describe("when no expert has all words", () => {
  it("the closest are named with the word that each lacks", async () => {
    await add(
      person("Anna", { headline: "Demand forecasting" }),
      person("Bence", { headline: "Logistics" }),
      person("Cecil", { headline: "Gardens" }),
    );
    const { count, close } = await closeOf(text("demand forecasting logistics"));
    expect(count).toBe(0);
    expect(close?.[0]).toEqual(["Anna", "logistics"]);
    expect(close?.map(([name]) => name)).not.toContain("Cecil");
  });

  it("the closest pass the filter too, whatever the order", async () => {
    await add(
      person("Anna", { headline: "Demand forecasting" }),
      person("Dora", { headline: "Demand forecasting", country: "DE" }),
    );
    for (const sort of ["best", "featured", "newest", "a-z"]) {
      const asked = `${text("demand forecasting logistics")}&country=germany&sort=${sort}`;
      const expected = { count: 0, most: 0, close: [["Dora", "logistics"]] };
      expect(await closeOf(asked), sort).toEqual(expected);
    }
  });

  it("an expert who shares no word is not close", async () => {
    await add(person("Anna", { headline: "Gardens" }));
    expect(await closeOf("q=logistics")).toEqual({ count: 0, most: 0, close: [] });
  });

  it("the filters offer what the closest have, without numbers", async () => {
    await add(
      person("Anna", { headline: "Demand forecasting", country: "NO", tags: ["energy"] }),
      person("Bence", { headline: "Gardens", country: "DE", tags: ["roses"] }),
    );
    const { facets } = await search(text("demand forecasting logistics"));
    expect(facets.countries).toEqual([{ value: "NO", count: null }]);
    expect(facets.tags).toContainEqual({ value: "energy", count: null });
    expect(facets.tags.map(({ value }) => value)).not.toContain("roses");
    const counts = [facets.categories, facets.languages].flat().map(({ count }) => count);
    expect(new Set([...counts, facets.verified, facets.available])).toEqual(new Set([null]));
  });
});

describe("a place in a search", () => {
  /** The place is rarer than the subject, and in a field that counts more. */
  const people = () => [
    person("Anna", { biography: "I work on logistics." }),
    person("Bence", { biography: "Trucks and logistics in the morning." }),
    person("Cecil", { headline: "Gardens", city: "Győr" }),
    person("Dora", { headline: "Gardens", city: "Nagykanizsa" }),
    ...Array.from({ length: 8 }, (_, nth) => person(`Other ${nth}`, { headline: "Gardens" })),
  ];

  it.each([
    ["logistics Győr", "en", "Győr"],
    ["győri logistics", "hu", "győri"],
    ["logistics Gyor", "en", "Gyor"],
    // Named by no listing; the world knows it.
    ["logistics Budapest", "en", "Budapest"],
    ["logistics Norway", "en", "Norway"],
  ])("counts less than the subject: %s, in %s", async (q, locale, place) => {
    await add(...people());
    const { count, most, close } = await closeOf(text(q), locale);
    expect(count).toBe(0);
    expect(close).toEqual([
      ["Anna", place],
      ["Bence", place],
    ]);
    expect(most).toBe(2);
  });

  it("finds those who have both, and is enough alone", async () => {
    await add(...people(), person("Edit", { biography: "Logistics", city: "Győr" }));
    const names = async (q: string) => (await search(text(q))).experts.map(({ name }) => name);
    expect(await names("logistics Győr")).toEqual(["Edit"]);
    expect(await names("Győr")).toEqual(["Cecil", "Edit"]);
  });

  it("is a subject where most listings use the word for something else", async () => {
    const apps = ["Anna", "Bence", "Dora", "Edit"].map((name) =>
      person(name, { headline: "Mobile apps" }),
    );
    await add(...apps, person("Cecil", { headline: "Gardens", city: "Mobile" }));
    const { close } = await closeOf(text("mobile gardens roses"));
    expect(close).toContainEqual(["Cecil", "roses"]);
    const { most } = await closeOf(text("mobile knitting"));
    expect(most).toBe(0);
  });

  it("does not make a subject known that no expert has", async () => {
    await add(...people());
    expect(await closeOf(text("welding Győr"))).toMatchObject({ most: 0 });
  });
});
