import { afterAll, beforeAll, expect, test } from "vitest";
import { listFeaturedExperts } from "#app/domain/experts/featured-experts.server.ts";
import { findExpert } from "#app/domain/experts/find-expert.server.ts";
import { listExperts } from "#app/domain/experts/list-experts.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { findFreePort } from "#local/ports.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { RoundTrips, startRecorder } from "#tests/support/round-trips.ts";
import { addPeople, ask, person } from "./people.ts";

let database: TestDatabase;
let recorder: { close(): void };
let recorded: Database;
let trips: RoundTrips;
beforeAll(async () => {
  database = await createTestDatabase();
  await addPeople(database.db, person("Anna", { expert: true }), person("Bence"));
  const port = await findFreePort();
  recorder = await startRecorder(port, Number(new URL(database.url).port));
  recorded = createDatabase(`http://127.0.0.1:${port}`);
  trips = new RoundTrips(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  recorder.close();
  await database.close();
});

test.each([
  "",
  "q=anna",
  "q=nobody+at+all",
  "category=legal&country=hungary&tag=x&verified=true&q=a",
  "sort=newest&q=anna",
  "sort=a-z&country=austria",
])("the list of %j takes one round trip", async (address) => {
  const seen = await trips.during(() => listExperts(recorded, ask(address)));
  expect(seen).toHaveLength(1);
});

test("a profile and the featured experts take one each", async () => {
  expect(await trips.during(() => findExpert(recorded, "person-1"))).toHaveLength(1);
  expect(await trips.during(() => listFeaturedExperts(recorded))).toHaveLength(1);
});
