import { expect, test } from "vitest";
import type { Series } from "#app/domain/overview/series.server.ts";
import { DayStrip } from "#app/routes/admin/overview/day-strip.tsx";
import { SeriesFigure } from "#app/routes/admin/overview/figures.tsx";
import { FunnelFigure, ReplyFigure } from "#app/routes/admin/overview/funnel.tsx";
import { AllNumbers, Legend } from "#app/routes/admin/overview/numbers.tsx";
import { TroubledJobs, UnansweredRow } from "#app/routes/admin/overview/waiting-rows.tsx";
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
  const numbers = [...html.matchAll(/<text[^>]*dy="-0.35em"[^>]*>(\d+)</g)].map(([, n]) =>
    Number(n),
  );
  expect(numbers).toEqual([1, 7, 2, 3, 4, 5]);
  expect(html.match(/class="chart-bar chart-earlier"/g)).toHaveLength(4);
  expect(html.match(/class="chart-bar chart-running"/g)).toHaveLength(1);
});

test("a running week above all others is named beside the sum", () => {
  const html = (series: Series) =>
    textOf(renderPage(() => <SeriesFigure series={series} currency="usd" />));
  const ahead = seriesOf("emails", [0, 0, 0, 0, 0, 0, 0, 18, 29]);
  expect(html(ahead)).toContain("18 +18 0 in the 4 weeks before 29 so far this week");
  expect(html(requests)).not.toContain("so far this week");
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

test("the numbers of today come first, each beside that of yesterday", () => {
  const money = { ...seriesOf("revenueCents", [0, 0, 0, 700, 0, 0, 0, 4_900, 0]), today: 0 };
  const others = (["replies", "signUps", "emails"] as const).map((name) => seriesOf(name, []));
  const html = (isProOnSale: boolean) =>
    renderPage(() => (
      <DayStrip series={[requests, money, ...others]} currency="usd" isProOnSale={isProOnSale} />
    ));
  expect(textOf(html(true))).toContain(
    "Requests today 1 2 yesterday First replies today 1 2 yesterday Sign-ups today 1 2 yesterday Emails today 1 2 yesterday Net revenue, last 4 full weeks $49 $7 in the 4 weeks before",
  );
  expect(html(false)).toMatch(/href="[^"]*tab=billing"[^>]*>Pro isn(&#x27;|')t on sale yet</);
});

test("each step of the funnel says how many did not reach it", () => {
  const funnel = { sent: 14, seen: 13, answered: 12, won: 1 };
  const text = textOf(renderPage(() => <FunnelFigure funnel={funnel} />));
  expect(text).toContain("Seen −1 not opened 13 93%");
  expect(text).toContain("Won −11 after a reply 1 7%");
  const all = { sent: 2, seen: 2, answered: 2, won: 2 };
  expect(textOf(renderPage(() => <FunnelFigure funnel={all} />))).not.toContain("−");
});

test("the parts of the time to the first reply add up to the requests", () => {
  const replies = { sent: 14, answered: 12, withinDay: 9, median: "5 hr" };
  const text = textOf(renderPage(() => <ReplyFigure replies={replies} />));
  expect(text).toContain("Time to first reply 5 hr");
  expect(text).toContain("within 24 hours 9 64% Answered later 3 21% No reply yet 2 14%");
  const none = { sent: 0, answered: 0, withinDay: 0, median: null };
  expect(textOf(renderPage(() => <ReplyFigure replies={none} />))).toContain(
    "no reply in the last",
  );
});

test("jobs that all stopped at the same time are one cause, without names", () => {
  const stopped = { iso: "2026-11-27T00:00:00.000Z", text: "31 minutes ago" };
  const names = ["Send emails", "Delete expired data"];
  const text = textOf(renderPage(() => <TroubledJobs names={names} stopped={stopped} />));
  expect(text).toContain("Background jobs stopped 31 minutes ago");
  expect(text).toContain("All 2 are late");
  expect(text).not.toContain("Send emails");
  const some = textOf(renderPage(() => <TroubledJobs names={names} stopped={null} />));
  expect(some).toContain(
    "2 jobs are late or failing Show the jobs Send emails, Delete expired data",
  );
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
