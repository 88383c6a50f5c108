import { expect, test } from "vitest";
import { emptyCounts } from "#app/domain/insights/load-insights.server.ts";
import { dividePeriods } from "#app/domain/insights/periods.server.ts";
import { InsightsContent } from "#app/routes/account/insights/insights-content.tsx";
import type { InsightsView } from "#app/routes/account/insights/load-insights.server.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "./render-page.tsx";

const view: InsightsView = {
  periods: dividePeriods([], "day").map(({ start, counts }, nth) => ({
    start,
    counts: { ...counts, views: nth },
    isUncounted: false,
    isPartial: false,
    replyHours: nth === 30 ? 2.5 : null,
  })),
  totals: { ...emptyCounts(), views: 435 },
  before: { ...emptyCounts(), views: 17 },
  current: { ...emptyCounts(), views: 29 },
  wonValue: { totals: 0, current: 0 },
  replyHours: 2.5,
  replyHoursBefore: 6,
  replyHoursCurrent: null,
  othersHours: 4,
  since: null,
  newRequests: { count: 0, text: "0" },
  longest: null,
  percent: 55,
  next: { step: "headline", href: "/profile#about" },
  firstSteps: [
    { step: "email", isDone: true, href: "/verify-email" },
    { step: "picture", isDone: false, href: "/profile#about" },
  ],
  advice: [],
};

const render = (changes: Partial<InsightsView> = {}) =>
  renderPage(() => <InsightsContent unit="day" view={{ ...view, ...changes }} />);

test("sums stand beside those of the time before", () => {
  const seen = (views: number, before: number) =>
    textOf(
      render({ totals: { ...emptyCounts(), views }, before: { ...emptyCounts(), views: before } }),
    );
  expect(seen(435, 17)).toContain("Profile views 435 +418 17 in the 30 days before");
  expect(seen(17, 435)).toContain("Profile views 17 -418 435 in the 30 days before");
  expect(seen(17, 17)).toContain("Profile views 17 17 in the 30 days before");
});

test("what is not over yet is beside the sum, once there is something", () => {
  expect(textOf(render())).toContain("17 in the 30 days before 29 so far today");
  expect(textOf(render()).match(/so far today/g)).toHaveLength(1);
});

test("the noted value of won requests is below the steps, once there is one", () => {
  const totals = { ...emptyCounts(), won: 3 };
  const current = { ...emptyCounts(), won: 1 };
  const seen = (wonValue: InsightsView["wonValue"]) =>
    textOf(render({ totals, current, wonValue }));
  const both = seen({ totals: 12_500, current: 900 });
  expect(both).toContain(
    "Requests won 3 Value you've noted for won requests: $12,500 · $900 so far today",
  );
  expect(seen({ totals: 0, current: 0 })).not.toContain("Value you've noted");
});

test("the steps to a won request have their numbers, each with its share of the one before", () => {
  const totals = { ...emptyCounts(), listed: 1_234, views: 224, requests: 10, replies: 7, won: 1 };
  expect(textOf(render({ totals }))).toContain(
    "Appearances in lists 1,234 Profile views 224 18% Requests 10 4.5% Requests you replied to 7 70% Requests won 1 14%",
  );
  // Some visitors come without a list, and nothing has no share.
  const direct = { ...emptyCounts(), listed: 5, views: 9, replies: 0 };
  expect(textOf(render({ totals: direct }))).toContain(
    "Appearances in lists 5 Profile views 9 Requests 0 0% Requests you replied to 0 Requests won 0",
  );
});

test("small shares have two digits, and requests no share of views from before counting", () => {
  const totals = { ...emptyCounts(), listed: 1_000, views: 3, requests: 2, replies: 1 };
  expect(textOf(render({ totals }))).toContain("Profile views 3 0.3% Requests 2 67%");
  const before = { ...emptyCounts(), views: 1, requests: 1 };
  const seen = textOf(render({ totals, before, since: Date.UTC(2026, 10, 20) }));
  expect(seen).toContain("Profile views 3 0.3% Requests 2 Requests you replied to 1 50%");
  expect(seen).toContain("We've counted list appearances and views since Nov 20.");
  expect(textOf(render({ totals }))).not.toContain("We've counted");
});

test("bars of weeks that the number does not count are pale", () => {
  const weeks = dividePeriods([], "week").map(({ start, counts }) => ({
    start,
    counts: { ...counts, views: 3 },
    replyHours: null,
    isUncounted: false,
    isPartial: false,
  }));
  const html = renderPage(() => <InsightsContent unit="week" view={{ ...view, periods: weeks }} />);
  expect(html.match(/chart-earlier/g)).toHaveLength(12 - 4 - 1);
  expect(textOf(html)).toContain(
    "The charts show 12 weeks. Before the number above Part of a week",
  );
  expect(render()).not.toContain("chart-earlier");
  expect(textOf(render())).not.toContain("Before the number above");
});

test("without a won request the steps end with how one is marked", () => {
  const hint = "Once you agree with a client, mark the request as won in your conversation.";
  expect(textOf(render())).toContain(`Requests won 0 ${hint}`);
  const periods = view.periods.map((period, nth) => ({
    ...period,
    counts: { ...period.counts, won: Number(nth === 3) },
  }));
  expect(textOf(render({ periods }))).not.toContain(hint);
  expect(textOf(render({ before: { ...emptyCounts(), won: 1 } }))).not.toContain(hint);
});

test("what begins at zero has not grown", () => {
  const totals = { ...emptyCounts(), requests: 3, views: 17 };
  expect(textOf(render({ totals }))).toContain("Requests 3 0 in the 30 days before");
});

test("each number says how it is counted", () => {
  // The time to reply, five counts, and what is won.
  expect(render().match(/class="count-rule"/g)).toHaveLength(7);
  expect(textOf(render())).toContain(
    "How we count this: Requests A request counts on the day on which the client sent it.",
  );
});

test("after a time with nothing no change repeats the number", () => {
  const seen = (views: number, requests: number, since: number | null = null) => {
    const before = { ...emptyCounts(), requests };
    return textOf(render({ totals: { ...emptyCounts(), views }, before, since }));
  };
  // Views were not always counted, so that nothing before does not mean zero.
  expect(seen(3, 1)).toContain("Profile views 3 no earlier data");
  expect(seen(3, 1)).toContain("Requests you replied to 0 0 in the 30 days before");
  expect(seen(3, 1)).toContain("Requests 0 -1 1 in the 30 days before");
  expect(seen(0, 0)).toContain("Visits to your products' sites 0 0 in the 30 days before");
  const newMember = seen(3, 0, Date.UTC(2026, 10, 20));
  expect(newMember).toContain(
    "nothing to compare with yet: we've counted views since Nov 20, 2026",
  );
  expect(newMember).not.toContain("counted since");
});

test("each advice says why, and leads to the page where it is followed", () => {
  const advice = [
    { name: "replies", href: "/expert-dashboard/1" } as const,
    { name: "speed", href: "/expert-dashboard/replies" } as const,
  ];
  const longest = { name: "Folasade Brightwater", age: "2 days" };
  const html = render({ newRequests: { count: 3, text: "3" }, longest, advice });
  expect(textOf(html)).toContain("Folasade Brightwater has waited 2 days for your reply.");
  expect(textOf(html)).toContain("3 new requests are waiting.");
  expect(textOf(render({ newRequests: { count: 1, text: "1" }, longest, advice }))).toContain(
    "1 new request is waiting.",
  );
  expect(textOf(html)).toMatch(/What to do next .* The last 30 full days/);
  expect(textOf(html)).toContain("You usually take 2.5 hr to reply, other experts 4 hr.");
  expect(html).toMatch(/href="\/expert-dashboard\/1" class="button button-primary">Write a reply</);
  expect(html.match(/button-primary/g)).toHaveLength(1);
  const many = render({ newRequests: { count: 1_000, text: "999+" }, longest, advice });
  expect(textOf(many)).toContain("999+ new requests are waiting");
  expect(render()).not.toContain("What to do next");
});

test("a number is drawn once it has counts at two times", () => {
  const html = render();
  expect(html.match(/role="img" aria-label="Profile views/g)).toHaveLength(1);
  expect(html).not.toMatch(/aria-label="Requests,/);
  const periods = view.periods.map((period, nth) => ({
    ...period,
    counts: { ...period.counts, views: 0, won: Number(nth === 3), requests: Number(nth > 28) },
  }));
  const drawn = render({ periods }).match(/role="img" aria-label="[^,"]*/g);
  expect(drawn?.slice(1)).toEqual(['role="img" aria-label="Requests']);
});

test("the day that is not over and those before counting look different", () => {
  const periods = view.periods.map((period, nth) => ({
    ...period,
    counts: { ...period.counts, requests: 1, views: nth > 9 ? 1 : 0, visits: 1 },
    isUncounted: nth < 10,
  }));
  const html = render({ periods, since: Date.UTC(2026, 10, 7) });
  // One each of the requests, views and visits. Only the counter of views began then.
  expect(html.match(/chart-running/g)).toHaveLength(3);
  expect(html.match(/class="chart-uncounted/g)).toHaveLength(10);
  expect(textOf(html).match(/counted since Nov 7/g)).toHaveLength(2);
  // Views and appearances of these days.
  expect(html.match(/<td>Not counted<\/td>/g)).toHaveLength(2 * 10);
  expect(textOf(html)).toContain("The charts show these days and today. Part of a day Not counted");
  expect(textOf(render())).not.toContain("Part of a day Not counted");
});

test("a day in which counting began is dashed, and no key names a bar that is not there", () => {
  const periodsFrom = (first: number) =>
    view.periods.map((period, nth) => ({
      ...period,
      counts: { ...period.counts, views: nth >= first && nth < 30 ? 1 : 0, requests: 0 },
      isUncounted: nth < 10,
      isPartial: nth === 10,
    }));
  const html = render({ periods: periodsFrom(10) });
  // The first counted day and the running one.
  expect(html.match(/chart-running/g)).toHaveLength(2);
  expect(textOf(html)).toContain("Part of a day");
  expect(textOf(render({ periods: periodsFrom(11) }))).not.toContain("Part of a day");
});

test("of two long numbers at one height, the unfinished week has its own in wide charts only", () => {
  const drawn = (last: number) => {
    const weeks = view.periods.slice(-12).map((period, nth) => ({
      ...period,
      counts: { ...period.counts, views: nth < 11 ? 317 : last },
    }));
    return renderPage(() => <InsightsContent unit="week" view={{ ...view, periods: weeks }} />);
  };
  const narrow = /class="chart-wide-date"[^>]*dy="-0.35em"/;
  expect(drawn(68)).toMatch(/text-anchor="middle">68</);
  expect(drawn(68)).not.toMatch(narrow);
  expect(drawn(300)).toMatch(narrow);
});

test("an unfinished day without a count has no number", () => {
  const weeks = view.periods.slice(-12).map((period, nth) => ({
    ...period,
    counts: { ...period.counts, views: nth < 11 ? 7 : 0 },
  }));
  const html = renderPage(() => <InsightsContent unit="week" view={{ ...view, periods: weeks }} />);
  expect(html.match(/text-anchor="middle">7</g)).toHaveLength(1);
  expect(html).not.toMatch(/text-anchor="middle">0</);
});

test("a number from before counting is shown", () => {
  const periods = view.periods.map((period) => ({ ...period, isUncounted: true }));
  const html = render({ periods });
  // Only the first day has no view.
  expect(html.match(/chart-uncounted/g)).toHaveLength(1);
  expect(html.match(/<td>Not counted<\/td>/g)).toHaveLength(1 + 31);
});

test("all numbers are in one table that opens, and nothing is shown before the first one", () => {
  expect(render().match(/<table/g)).toHaveLength(1);
  expect(render()).toMatch(/<details[^>]*><summary id="numbers"/);
  const periods = dividePeriods([], "day").map(({ start, counts }) => ({
    start,
    counts,
    replyHours: null,
    isUncounted: false,
    isPartial: false,
  }));
  const empty = render({ periods, totals: emptyCounts() });
  expect(empty).not.toContain("<table");
  expect(textOf(empty).match(/Not enough data for a chart yet/g)).toHaveLength(6);
  // Only the views are drawn.
  expect(textOf(render()).match(/Not enough data for a chart yet/g)).toHaveLength(5);
});

test("the time to reply is compared with the median of others, if it is known", () => {
  const periods = view.periods.map((period, nth) => ({
    ...period,
    replyHours: nth >= 20 ? 2.5 : null,
  }));
  // Above the chart, whose line has the name only.
  const drawn = textOf(render({ periods }));
  expect(drawn.match(/Median of other experts/g)).toHaveLength(2);
  expect(drawn.match(/Median of other experts: 4 hr/g)).toHaveLength(1);
  const unknown = render({ periods, othersHours: null });
  expect(textOf(unknown)).not.toContain("Median of other experts");
  // One reply is too little for a chart.
  const single = textOf(render());
  expect(single).toContain("6 hr in the 30 days before · Median of other experts: 4 hr");
  expect(single.match(/Median of other experts/g)).toHaveLength(1);
});

test("the time to reply of the day that is not over is beside that of the days that are", () => {
  expect(textOf(render({ replyHoursCurrent: 1.5 }))).toContain(
    "Median of other experts: 4 hr 1.5 hr so far today",
  );
});

test("the time to reply is compared with the time before, or says that there is none", () => {
  expect(textOf(render())).toContain("Time to reply (median) 2.5 hr 6 hr in the 30 days before");
  const none = { replyHours: null, replyHoursBefore: null };
  expect(textOf(render(none))).toContain(
    "Time to reply (median) – no replies in the 30 days before",
  );
  expect(textOf(render())).toContain("Unanswered requests don't count.");
});

test("the ring says how complete the profile is, and leads to the next step", () => {
  const html = render();
  expect(html).toContain('aria-label="Your profile is 55 percent complete."');
  expect(html).toMatch(/href="\/profile#about"[^>]*>Write a headline</);
  expect(render({ next: null, percent: 100 })).not.toContain("ring-chart");
});

test("a first step that is done is no link, and members of long standing see none", () => {
  const html = render();
  expect(html).not.toContain('href="/verify-email"');
  expect(textOf(html)).toContain("Verify your email address Done");
  expect(textOf(render({ firstSteps: [] }))).not.toContain("First steps");
});

test("during an outage the page says so", () => {
  const html = renderPage(() => <InsightsContent unit="day" view={null} />);
  expect(textOf(html)).toContain("We can't load your numbers right now");
});
