import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadExpertList } from "#app/routes/directory/list/expert-list.server.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";

const recorded = setUpRecordedDatabase();
beforeAll(async () => {
  const { plain } = recorded;
  await addPeople(plain, person("Anna", { country: "DE" }), person("Bence", { country: "HU" }));
});

const unfinished: Promise<unknown>[] = [];
// Before the database is closed.
afterAll(() => Promise.all(unfinished));

const load = (parameters: string) => {
  const afterResponse = (work: Promise<unknown>) => void unfinished.push(work);
  const context = { db: recorded.db, locale: "en", afterResponse };
  const request = new Request(`https://site.example/experts?${parameters}`);
  const address = { action: "/experts", category: null };
  return loadExpertList(request, context as unknown as AppLoadContext, address);
};

test.each([
  ["country=germany", 1],
  ["country=austria", 3],
  ["q=anna&country=hungary", 3],
  ["q=bencce+zzzzzz&country=austria&sort=newest", 2],
])("the page of the list %j takes %i", async (parameters, most) => {
  expect(await recorded.trips.during(() => load(parameters))).toHaveLength(most);
});

test("a search that finds nothing says what less would find", async () => {
  const { view } = await load("q=anna&country=hungary");
  expect(view?.droppable.map(({ number }) => number)).toEqual(["1", "1"]);
});

test("where nothing comes close, up to four experts without one part are shown", async () => {
  const { view } = await load("q=anna&country=hungary");
  const kept = view?.droppable.find(({ url }) => url.includes("q=anna"));
  expect(view?.near?.label).toBe(kept?.label);
  expect(view?.near?.experts).toHaveLength(1);
  expect(view?.near?.all).toBeNull();
  const { plain } = recorded;
  await addPeople(plain, ...["Cili", "Dani", "Edit", "Feri"].map((name) => person(name)));
  const { view: empty } = await load("country=austria");
  expect(empty?.near?.experts).toHaveLength(4);
  expect(empty?.near?.all).toEqual({ url: "/experts", number: "6" });
  const { view: unknown } = await load("q=zzzzzz");
  expect(unknown?.near).toBeNull();
  const { view: found } = await load("country=germany");
  expect(found?.near).toBeNull();
});
