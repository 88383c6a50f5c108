import { expect, test } from "vitest";
import { describeField } from "#app/routes/directory/category/load-category.server.ts";

const rate = (rateFrom: number | null, rateUnit = "hour") => ({
  rateFrom,
  rateUnit,
  isUnclaimed: false,
  receivesRequests: true,
  takesProjects: true,
});
const list = {
  experts: [rate(90), rate(null), rate(60), rate(150)],
  total: { count: 5, isExact: true },
  filters: { available: { count: 3 } },
  previousUrl: null,
  nextUrl: null,
};

test("a field says how many of its experts take requests, and what they charge an hour", () => {
  expect(describeField("en", list)).toEqual([
    ["Experts who take requests", "3 of 5"],
    ["Their hourly rates", "$60–$150"],
  ]);
  expect(describeField("hu", list)).toEqual([
    ["Kérést fogadó szakértők", "3 / 5"],
    ["Óradíjaik", "60–150\u00a0$"],
  ]);
});

test("rates a day are converted, and the field says so", () => {
  const experts = [rate(90), rate(400, "day"), rate(950, "day")];
  expect(describeField("en", { ...list, experts })).toEqual([
    ["Experts who take requests", "3 of 5"],
    ["Their hourly rates (day rates converted)", "$50–$119"],
  ]);
});

test("the rates are those of experts whom a request reaches", () => {
  const others = [
    { ...rate(20), receivesRequests: false },
    { ...rate(28), isUnclaimed: true },
    { ...rate(300), takesProjects: false },
  ];
  expect(describeField("en", { ...list, experts: [...others, ...list.experts] })).toEqual([
    ["Experts who take requests", "3 of 5"],
    ["Their hourly rates", "$60–$150"],
  ]);
  expect(describeField("en", { ...list, experts: others })).toEqual([
    ["Experts who take requests", "3 of 5"],
  ]);
});

test("without rates of a list that goes on, one rate alone, and counts of one or of none", () => {
  const open = [["Experts who take requests", "3 of 5"]];
  expect(describeField("en", { ...list, nextUrl: "/experts?after=x" })).toEqual(open);
  expect(describeField("en", { ...list, experts: [rate(90), rate(90)] })).toEqual(open);
  expect(describeField("en", { ...list, filters: { available: { count: 0 } } })).toEqual([]);
  expect(describeField("en", { ...list, total: { count: 1, isExact: true } })).toEqual([]);
});
