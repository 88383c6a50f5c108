import { expect, test } from "vitest";
import { emptyCounts } from "#app/domain/insights/load-insights.server.ts";
import { dividePeriods } from "#app/domain/insights/periods.server.ts";
import { InsightsContent } from "#app/routes/account/insights/insights-content.tsx";
import type { InsightsView } from "#app/routes/account/insights/load-insights.server.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "./render-page.tsx";

const view: InsightsView = {
  periods: dividePeriods([], "day").map(({ start, counts }, nth) => ({
    ...{ start, counts: { ...counts, views: nth } },
    replyHours: nth === 29 ? 2.5 : null,
  })),
  totals: { ...emptyCounts(), views: 435 },
  before: { ...emptyCounts(), views: 17 },
  othersHours: 4,
  percent: 55,
  next: { step: "headline", href: "/profile#about" },
  firstSteps: [
    { step: "email", isDone: true, href: "/verify-email" },
    { step: "picture", isDone: false, href: "/profile#about" },
  ],
};

const render = (changes: Partial<InsightsView> = {}) =>
  renderPage(() => <InsightsContent unit="day" view={{ ...view, ...changes }} />);

test("sums stand beside those of the time before", () => {
  expect(textOf(render())).toContain("Profile views 435 before: 17");
});

test("a chart without counts says so, and the others are drawn", () => {
  const html = render();
  expect(html.match(/role="img" aria-label="Profile views/g)).toHaveLength(1);
  expect(html).not.toMatch(/aria-label="Requests,/);
  expect(textOf(html)).toContain("No requests arrived in this period.");
});

test("the time to reply is compared with the median of others, if it is known", () => {
  expect(textOf(render())).toContain("Median of other experts: 4 hr");
  expect(textOf(render({ othersHours: null }))).not.toContain("Median of other experts");
});

test("the ring says how complete the profile is, and leads to the next step", () => {
  const html = render();
  expect(html).toContain('aria-label="Your profile is 55 percent complete."');
  expect(html).toMatch(/href="\/profile#about"[^>]*>Write a headline</);
  expect(textOf(render({ next: null, percent: 100 }))).toContain("Your profile is complete.");
});

test("a first step that is done is no link, and members of long standing see none", () => {
  const html = render();
  expect(html).not.toContain('href="/verify-email"');
  expect(textOf(html)).toContain("Confirm your email address Done");
  expect(textOf(render({ firstSteps: [] }))).not.toContain("First steps");
});

test("during an outage the page says so", () => {
  const html = renderPage(() => <InsightsContent unit="day" view={null} />);
  expect(textOf(html)).toContain("We can't load your numbers right now");
});
