import { expect, test } from "vitest";
import { orderFiles } from "#tests/support/site/longest-first.ts";

const file = (project: string, seconds: number) => ({ project, seconds });

test("the files of each project follow one another, the longest first", () => {
  const files = [file("http", 3), file("e2e", 10), file("faults", 20), file("http", 30)];
  const order = orderFiles([...files, file("e2e", 40)]);
  expect(order.map(({ project, seconds }) => `${project} ${seconds}`)).toEqual([
    ...["e2e 40", "e2e 10"],
    ...["faults 20", "http 30", "http 3"],
  ]);
});

test("files without a site come first until the site is built, and the shortest come last", () => {
  const files = [file("e2e", 90), file("unit", 100), file("unit", 1), file("unit", 50)];
  const sites = [file("http", 2), ...files];
  const order = orderFiles(sites).map(({ project, seconds }) => `${project} ${seconds}`);
  expect(order).toEqual(["unit 100", "unit 50", "e2e 90", "http 2", "unit 1"]);
});

test("files of unit tests alone are in order of their length", () => {
  const files = [1, 200, 3, 150].map((seconds) => file("unit", seconds));
  expect(orderFiles(files).map(({ seconds }) => seconds)).toEqual([200, 150, 3, 1]);
});
