import { expect, test } from "vitest";
import { rankMembers } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { tierRange } from "#app/domain/search/index/rank.server.ts";

/** Members whose names begin alike, in no order. */
const crowd = (length: number) =>
  Array.from({ length }, (_, at) => {
    const number = (at * 7_919) % length;
    const sortName = `same name ${String(number).padStart(6, "0")}`;
    return { id: sortName, tier: number % 10 === 0 ? (0 as const) : (1 as const), sortName };
  });

test.each([
  [200, 2 ** 16],
  [60_000, 2 ** 10],
])("%i members have ranks by tier and name, with space for %i between them", (length, space) => {
  const ranked = rankMembers(crowd(length));
  const ofFirst = length / 10;
  expect(ranked[ofFirst - 1]?.rank).toBeLessThan(tierRange(0).to);
  expect(ranked[ofFirst]?.rank).toBeGreaterThan(tierRange(1).from);
  expect(ranked.at(-1)?.rank).toBeLessThan(tierRange(1).to);
  const names = ranked.map(({ id }) => id);
  expect(names.slice(0, ofFirst)).toEqual(names.slice(0, ofFirst).toSorted());
  expect(names.slice(ofFirst)).toEqual(names.slice(ofFirst).toSorted());
  const distances = ranked.slice(1).map(({ rank }, at) => rank - (ranked[at]?.rank ?? 0));
  expect(Math.min(...distances.slice(0, 1_000))).toBeGreaterThanOrEqual(space);
});

test("among many members ranks are near each other, so that the lists of words are short", () => {
  const ranked = rankMembers(crowd(60_000));
  const second = ranked.slice(6_000);
  expect((second.at(-1)?.rank ?? 0) - (second[0]?.rank ?? 0)).toBeLessThan(60_000 * 2 ** 10);
});
