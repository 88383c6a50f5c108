import { expect, test } from "vitest";
import type { Series } from "#app/domain/overview/series.server.ts";
import { SeriesFigure } from "#app/routes/admin/overview/figures.tsx";
import { AllNumbers, Legend } from "#app/routes/admin/overview/numbers.tsx";
import { UnansweredRow } from "#app/routes/admin/overview/waiting-rows.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

/** Weeks with these values: four before, four shown, and this one. */
function seriesOf(name: Series["name"], values: readonly number[]): Series {
  const weeks = values.map((value, nth) => ({
    start: Date.UTC(2026, 9, 5 + 7 * nth),
    value,
    isEarlier: nth < 4,
    isRunning: nth === 8,
  }));
  const sum = (from: number, end: number) =>
    values.slice(from, end).reduce((all, value) => all + value, 0);
  const sums = { before: sum(0, 4), total: sum(4, 8), thisWeek: sum(8, 9) };
  return { name, weeks, today: 1, yesterday: 2, ...sums };
}

const requests = seriesOf("requests", [1, 0, 0, 7, 2, 3, 0, 4, 5]);

test("the numbers on the bars are those of the sums above and below them", () => {
  const html = renderPage(() => <SeriesFigure series={requests} currency="usd" />);
  expect(textOf(html)).toContain("9 +1 8 in the 4 weeks before");
  // Of few any change is large.
  expect(html).not.toContain("trend-up");
  const many = seriesOf("requests", [10, 0, 0, 0, 2, 3, 0, 9, 5]);
  expect(renderPage(() => <SeriesFigure series={many} currency="usd" />)).toContain("trend-up");
  expect(textOf(html)).toContain("Today 1 Yesterday 2");
  const numbers = [...html.matchAll(/<text[^>]*dy="-0.35em"[^>]*>(\d+)</g)].map(([, n]) =>
    Number(n),
  );
  expect(numbers).toEqual([1, 7, 2, 3, 4, 5]);
  expect(html.match(/class="chart-bar chart-earlier"/g)).toHaveLength(4);
  expect(html.match(/class="chart-bar chart-running"/g)).toHaveLength(1);
});

test("a running week above all others is named beside the sum, and the days of each figure below it", () => {
  const html = (series: Series) =>
    textOf(renderPage(() => <SeriesFigure series={series} currency="usd" />));
  const ahead = seriesOf("emails", [0, 0, 0, 0, 0, 0, 0, 18, 29]);
  expect(html(ahead)).toContain("18 +18 0 in the 4 weeks before 29 so far this week");
  expect(html(requests)).not.toContain("so far this week");
  expect(html({ ...requests, today: 0, yesterday: 0 })).toContain("Today 0 Yesterday 0");
});

test("what begins this week has its number as the sum, not a zero", () => {
  const started = seriesOf("emails", [0, 0, 0, 0, 0, 0, 0, 0, 15]);
  const html = renderPage(() => <SeriesFigure series={started} currency="usd" />);
  expect(textOf(html)).toContain("Emails sent 15 so far this week none in the 8 weeks before");
  expect(html).toContain('data-total="emails">15<');
  // A fall to zero stays one.
  const fallen = seriesOf("emails", [0, 0, 0, 2, 0, 0, 0, 0, 15]);
  expect(textOf(renderPage(() => <SeriesFigure series={fallen} currency="usd" />))).toContain(
    "Emails sent 0 −2 2 in the 4 weeks before 15 so far this week",
  );
});

test("the legend names the three kinds of bars, and the table marks the week that is not over", () => {
  const html = renderPage(() => (
    <>
      <Legend />
      <AllNumbers series={[requests]} currency="usd" />
    </>
  ));
  expect(textOf(html)).toContain("Last 4 full weeks The 4 weeks before This week so far");
  expect(html).toContain('class="chart-key"');
  expect(textOf(html)).toContain("Nov 30, 2026 (so far) 5 Nov 23, 2026 4");
});

test("a figure without values is a line, which does not deny refunded payments", () => {
  const none = seriesOf("revenueCents", [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const html = renderPage(() => <SeriesFigure series={none} currency="usd" />);
  expect(textOf(html)).toContain("Net revenue $0 No net revenue in the last 9 weeks");
  expect(html).not.toContain("chart-plot");
});

const clients = { count: 1, oldest: null, open: 1, isOpenCut: false, only: null };
const waits = { iso: "2026-11-27T00:00:00.000Z", text: "Waiting 2 days" };

test("all requests without an answer are counted, and have a link beside that of the named one", () => {
  const only = { href: "/admin/requests/1", text: "Ada, Voice AI", waits };
  const html = (open: number, isOpenCut = false) =>
    renderPage(() => <UnansweredRow {...clients} only={only} open={open} isOpenCut={isOpenCut} />);
  expect(textOf(html(4))).toContain("1 client waiting over 48 hours");
  expect(html(4)).toMatch(/<a href="[^"]*show=unanswered"[^>]*>All 4 without an answer<\/a>/);
  expect(textOf(html(1_000, true))).toContain("All 1,000+ without an answer");
  expect(textOf(html(1))).toContain("1 client waiting over 48 hours");
  expect(html(1)).not.toContain("without an answer");
});

test("the words that look like a button are part of the name of the link of the row", () => {
  const only = { href: "/admin/requests/1", text: "Ada, Voice AI", waits };
  const html = renderPage(() => <UnansweredRow {...clients} only={only} />);
  const [, names = ""] = /aria-labelledby="([^"]*)"/.exec(html) ?? [];
  expect(names).toMatch(/^[a-z][\w-]+ [a-z][\w-]+$/);
  const texts = names
    .split(" ")
    .map((id) => textOf(html.split(`id="${id}"`)[1]?.replace(/^[^>]*>/, "") ?? ""));
  expect(texts[0]).toMatch(/^1 client waiting over 48 hours/);
  expect(texts[1]).toMatch(/^ ?Open the request/);
});
