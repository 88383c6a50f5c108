import { expect, test } from "vitest";
import { orderFiles } from "#tests/support/site/longest-first.ts";

const file = (project: string, seconds: number, waits = false) => ({ project, seconds, waits });
const namesOf = (files: ReturnType<typeof file>[]) =>
  files.map(({ project, seconds, waits }) => `${waits ? "waiting " : ""}${project} ${seconds}`);

test("the files of each project follow one another, the longest first", () => {
  const files = [file("site", 3), file("unit", 20), file("site", 10), file("site", 30)];
  expect(namesOf(orderFiles([...files, file("unit", 40)], 2))).toEqual([
    ...["unit 40", "unit 20"],
    ...["site 30", "site 10", "site 3"],
  ]);
});

test("with two workers one file that waits runs beside those that do not", () => {
  const busy = [50, 40, 30].map((seconds) => file("site", seconds));
  const waiting = [60, 45].map((seconds) => file("site", seconds, true));
  expect(namesOf(orderFiles([...busy, ...waiting], 2))).toEqual([
    ...["waiting site 60", "site 50"],
    ...["site 40", "waiting site 45"],
    "site 30",
  ]);
});

test("files that wait run beside each other when there are no others", () => {
  const waiting = [5, 8, 6].map((seconds) => file("site", seconds, true));
  const order = ["waiting site 8", "waiting site 6", "waiting site 5"];
  expect(namesOf(orderFiles(waiting, 2))).toEqual(order);
});
