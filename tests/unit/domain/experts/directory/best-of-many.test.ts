import { expect, it } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { ask, person, storeStatements } from "#tests/unit/domain/experts/people.ts";
import { runForAll } from "#tests/unit/domain/search/list/list-model.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";

/** More hits than are scored. All are Pro, so they come before Zoe where nothing else decides. */
const OTHERS = Array.from({ length: 400 }, (_, index) =>
  person(`Expert ${String(index).padStart(3, "0")}`, {
    plan: "pro",
    tags: ["visionary"],
    biography: "Plays chess and knows logistics.",
  }),
);
const ZOE = person("Zoe", { tags: ["vision"], headline: "Chess", biography: "Knows logistics." });
const { db } = await openTestDatabase();
await runForAll(db, [...OTHERS, ZOE], (each) => storeStatements(db, each));
await rebuildExpertsIndex(db);

it.each([
  ["has the word, where others have a longer one", "vision"],
  [
    "has one of the words in the headline, where others have both in the biography",
    "chess logistics",
  ],
  ["has longer forms of both words in the headline and tags, where others have one", "visio ches"],
])("the last of hundreds in rank order comes first if she %s", async (_, q) => {
  const { pages, back } = await walkPages((cursor) =>
    listExperts(db, { ...ask(`q=${encodeURIComponent(q)}`), ...cursor }, "en"),
  );
  const names = pages.map(({ experts }) => experts.map(({ name }) => name));
  expect(names[0]?.slice(0, 2)).toEqual(["Zoe", "Expert 000"]);
  expect(new Set(names.flat()).size).toBe(401);
  expect(back.map(({ experts }) => experts.map(({ name }) => name))).toEqual(names.slice(0, -1));
});
