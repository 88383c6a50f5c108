import { beforeAll, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { loadFrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import { addPeople, ask, person } from "#tests/unit/domain/experts/people.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";

const recorded = setUpRecordedDatabase();
beforeAll(async () => {
  await addPeople(recorded.plain, person("Anna", { plan: "pro" }), person("Bence"));
});

test.each([
  "",
  "q=anna",
  "q=nobody+at+all",
  "category=legal&country=hungary&tag=x&verified=true",
  "sort=newest&q=anna",
  "sort=a-z&country=austria",
])("the list of %j takes one round trip", async (address) => {
  const { db, trips } = recorded;
  expect(await trips.during(() => listExperts(db, ask(address), "en"))).toHaveLength(1);
});

test.each([
  "q=bencce",
  "q=bencce&sort=newest&country=hungary",
  "q=bencce+zzzzzz&sort=newest&country=hungary",
  "q=zzzzzz+anna&sort=a-z",
  "q=bencce+zzzzzz&sort=best&after=2gosa7pa2gv",
  "category=legal&country=hungary&tag=x&verified=true&q=a",
])("what is shown where %j finds nothing takes one more", async (address) => {
  const { db, trips } = recorded;
  expect(await trips.during(() => listExperts(db, ask(address), "en"))).toHaveLength(2);
});

test("what one part less would find takes one, and none when nothing is asked", async () => {
  const { db, trips } = recorded;
  const asked = ask("category=legal&country=hungary&tag=x&verified=true&q=a");
  expect(await trips.during(() => listExpertsWithoutOne(db, asked, "en"))).toHaveLength(1);
  expect(await trips.during(() => listExpertsWithoutOne(db, ask("sort=a-z"), "en"))).toHaveLength(
    0,
  );
});

test("a profile and the featured experts take one each", async () => {
  const { db, trips } = recorded;
  expect(await trips.during(() => findExpert(db, "person-1"))).toHaveLength(1);
  expect(await trips.during(() => loadFrontPage(db, "en"))).toHaveLength(1);
});
