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
  experts: [rate(90), rate(null), rate(60), rate(950, "day"), rate(150)],
  total: { count: 5, isExact: true },
  filters: { available: { count: 3 } },
  previousUrl: null,
  nextUrl: null,
};

test("a field says how many of its experts take requests, and what they charge an hour", () => {
  expect(describeField("en", list)).toBe("3 of 5 take requests · their hourly rates: $60–$150");
  expect(describeField("hu", list)).toBe("5 szakértőből 3 fogad kérést · óradíjuk: 60–150\u00a0$");
});

test("the rates are those of experts whom a request reaches", () => {
  const others = [
    { ...rate(20), receivesRequests: false },
    { ...rate(28), isUnclaimed: true },
    { ...rate(300), takesProjects: false },
  ];
  expect(describeField("en", { ...list, experts: [...others, ...list.experts] })).toBe(
    "3 of 5 take requests · their hourly rates: $60–$150",
  );
  expect(describeField("en", { ...list, experts: others })).toBe("3 of 5 take requests");
});

test("without rates of a list that goes on, one rate alone, and counts of one or of none", () => {
  const open = "3 of 5 take requests";
  expect(describeField("en", { ...list, nextUrl: "/experts?after=x" })).toBe(open);
  expect(describeField("en", { ...list, experts: [rate(90), rate(90)] })).toBe(open);
  expect(describeField("en", { ...list, filters: { available: { count: 0 } } })).toBe("");
  expect(describeField("en", { ...list, total: { count: 1, isExact: true } })).toBe("");
});
