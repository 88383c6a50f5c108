import { expect, test } from "vitest";
import { orderFiles } from "#tests/support/site/longest-first.ts";

const file = (project: string, seconds: number) => ({ project, seconds });

test("the files of each project follow one another, the longest first", () => {
  const files = [file("site", 3), file("unit", 20), file("site", 10), file("site", 30)];
  const order = orderFiles([...files, file("unit", 40)]);
  expect(order.map(({ project, seconds }) => `${project} ${seconds}`)).toEqual([
    ...["unit 40", "unit 20"],
    ...["site 30", "site 10", "site 3"],
  ]);
});
