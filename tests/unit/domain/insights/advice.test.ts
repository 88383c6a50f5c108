import { expect, test } from "vitest";
import { listAdvice } from "#app/domain/insights/advice.server.ts";
import { emptyCounts } from "#app/domain/insights/load-insights.server.ts";
import type { CountName } from "#app/domain/insights/schema.ts";

type Facts = Parameters<typeof listAdvice>[0];

const advice = (counts: Partial<Record<CountName, number>>, changes: Partial<Facts> = {}) =>
  listAdvice({
    totals: { ...emptyCounts(), ...counts },
    current: emptyCounts(),
    isAwaited: false,
    replyMs: null,
    othersMs: null,
    hasFirstSteps: false,
    profile: { plan: "pro", productCount: 1 },
    ...changes,
  });

test("an open request comes before everything but the plan, whenever it was sent", () => {
  expect(advice({}, { isAwaited: true })).toEqual(["replies"]);
  expect(advice({ requests: 3, replies: 2 })).toEqual(["none"]);
  const free = { profile: { plan: "free", productCount: 0 } as const };
  expect(advice({}, { isAwaited: true, ...free })).toEqual(["plan", "replies"]);
});

test("a reply is slow when others take much less time, if both are known", () => {
  expect(advice({}, { replyMs: 16, othersMs: 10 })).toEqual(["speed"]);
  expect(advice({}, { replyMs: 15, othersMs: 10 })).toEqual(["none"]);
  expect(advice({}, { replyMs: 16 })).toEqual(["none"]);
});

test("many views without a request, and many appearances without a view, are reasons", () => {
  expect(advice({ views: 30 })).toEqual(["asked"]);
  expect(advice({ views: 29 })).toEqual(["none"]);
  expect(advice({ listed: 100, views: 4 })).toEqual(["opened"]);
  expect(advice({ listed: 100, views: 5 })).toEqual(["none"]);
  expect(advice({ listed: 99 })).toEqual(["none"]);
});

test("what is not over counts, too: a request of this week is one", () => {
  const current = (counts: Partial<Record<CountName, number>>) => ({
    current: { ...emptyCounts(), ...counts },
  });
  expect(advice({ views: 35 }, current({ requests: 1 }))).toEqual(["none"]);
  expect(advice({ views: 20 }, current({ views: 10 }))).toEqual(["asked"]);
  expect(advice({ listed: 100, views: 4 }, current({ views: 1 }))).toEqual(["none"]);
});

test("at most three are given, and none that is among the first steps", () => {
  const profile = { plan: "pro", productCount: 0 } as const;
  const slow = { isAwaited: true, replyMs: 20, othersMs: 10, profile };
  const counts = { listed: 1_000 };
  expect(advice(counts, slow)).toEqual(["replies", "speed", "opened"]);
  expect(advice({}, { profile })).toEqual(["product"]);
  expect(advice({}, { profile, hasFirstSteps: true })).toEqual([]);
});
