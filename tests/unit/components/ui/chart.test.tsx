import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Chart } from "#app/components/ui/charts/chart.tsx";
import { type ChartPoint, layOutChart } from "#app/components/ui/charts/chart-layout.ts";
import { dictionaries, type OwnLocale } from "#app/i18n/dictionary.ts";
import { TextsProvider } from "#app/i18n/texts.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_DAY = Date.UTC(2026, 10, 1);

const daily = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, nth) => ({ start: FIRST_DAY + nth * DAY_MS, value }));

describe("the layout", () => {
  test("the height of each bar is its share of the scale", () => {
    const { columns } = layOutChart(daily(0, 4, 8));
    expect(columns.map(({ height }) => height)).toEqual([0, 40, 80]);
    expect(columns.map(({ y }) => y)).toEqual([100, 60, 20]);
  });

  test("the axis ends above the highest bar, also of a day that is not over", () => {
    const running = daily(5, 61).map((point, nth) => ({ ...point, isRunning: nth === 1 }));
    const { ticks, columns } = layOutChart(running);
    expect(ticks.at(-1)).toEqual({ value: 80, y: 0 });
    expect(columns[1]?.height).toBeCloseTo(100 * (61 / 80), 0);
  });

  test("a bar as high as a tick has one more tick above it", () => {
    const { ticks, columns } = layOutChart(daily(5, 10));
    expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15]);
    expect(columns[1]?.y).toBeCloseTo(100 / 3, 1);
  });

  test("counts have ticks at whole numbers only", () => {
    expect(layOutChart(daily(0, 1)).ticks.map(({ value }) => value)).toEqual([0, 1]);
    expect(layOutChart(daily(0.5, 1)).ticks.some(({ value }) => value % 1 !== 0)).toBe(true);
  });

  test("two times that are compared have the date of each beginning, and the last one", () => {
    const points = daily(1, 1, 1, 1, 1, 1).map((point, nth) => ({ ...point, isEarlier: nth < 3 }));
    const dates = layOutChart(points).columns.map(({ date }) => date);
    expect(dates).toEqual(["always", "none", "none", "always", "none", "always"]);
  });

  test("a missing value breaks the line", () => {
    const { path } = layOutChart(daily(1, 2, null, 3));
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test("the value to compare with lies inside the plot", () => {
    const { referenceY } = layOutChart(daily(1, 2), 40);
    expect(referenceY).toBeGreaterThanOrEqual(0);
  });

  test.each([1, 2, 7, 8, 12, 30, 90, 400])(
    "dates have equal steps up to the last one, six at most and half of them on a narrow chart (%i)",
    (count) => {
      const { columns } = layOutChart(daily(...Array<number>(count).fill(1)));
      for (const [shown, most] of [
        [["always"], 3],
        [["always", "wide"], 6],
      ] as const) {
        const places = columns.flatMap(({ date }, nth) =>
          shown.some((each) => each === date) ? [nth] : [],
        );
        expect(places.length).toBeLessThanOrEqual(most);
        expect(places.at(-1)).toBe(count - 1);
        const steps = places.slice(1).map((place, nth) => place - (places[nth] ?? 0));
        expect(new Set(steps).size).toBeLessThanOrEqual(1);
      }
    },
  );
});

function render(locale: OwnLocale, points: ChartPoint[], kind: "bar" | "line" = "bar"): string {
  return renderToStaticMarkup(
    <TextsProvider locale={locale} texts={dictionaries[locale]} languages={[]}>
      <Chart title="Parcels" kind={kind} period="day" points={points} empty="No parcels" />
    </TextsProvider>,
  );
}

describe("the chart", () => {
  test("its name says the time and the highest value", () => {
    expect(render("en", daily(1, 1_200, 3))).toContain(
      'aria-label="Parcels, Nov 1 to Nov 3. The highest value is 1,200, on Nov 2."',
    );
  });

  test("its dates and its numbers are in the language of the reader", () => {
    const html = render("hu", daily(1, 2_500));
    expect(html).toContain("nov. 2.: 2500");
    expect(html).toContain("2026. nov. 2.");
  });

  test("the table holds every number, and a missing one in words", () => {
    const html = render("en", daily(7, null, 9), "line");
    const cells = [...html.matchAll(/<td class="numeric">([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(["7", "None", "9"]);
    expect(html).toContain('<time dateTime="2026-11-03">Nov 3, 2026</time>');
  });

  test("bars to compare with look different", () => {
    const points = daily(1, 2).map((point, nth) => ({ ...point, isEarlier: nth === 0 }));
    expect(render("en", points).match(/class="chart-bar chart-earlier"/g)).toHaveLength(1);
  });

  test("with all values there is no axis, unless a value is wider than its bar", () => {
    const htmlOf = (most: number) =>
      renderToStaticMarkup(
        <TextsProvider locale="en" texts={dictionaries.en} languages={[]}>
          <Chart title="Parcels" kind="bar" period="day" points={daily(2, 0, most)} hasAllValues />
        </TextsProvider>,
      );
    expect(htmlOf(7)).not.toContain("chart-ticks");
    expect(htmlOf(7).match(/<text [^>]*dy="-0.35em"[^>]*>\d</g)).toHaveLength(2);
    expect(htmlOf(7_000)).toContain("chart-ticks");
  });

  test("a running day has its value above its bar, and no number without one", () => {
    const numbersOf = (last: number) => {
      const points = daily(3, 2, last).map((point, nth) => ({ ...point, isRunning: nth === 2 }));
      const html = render("en", points);
      return [...html.matchAll(/<text [^>]*dy="-0.35em"[^>]*>(\d)</g)].map(([, text]) => text);
    };
    expect(numbersOf(1)).toEqual(["2", "1"]);
    expect(numbersOf(0)).toEqual(["2"]);
  });

  test("a line has its last measured value beside that, or above it at the edge", () => {
    const last = (...values: (number | null)[]) => {
      const html = render("en", daily(...values), "line");
      return html.match(/<text [^>]*text-anchor="(start|end)"[^>]*>8</g)?.at(-1) ?? "";
    };
    expect(last(3, 8, null)).toMatch(/dx="0.6em" dy="0.32em"/);
    expect(last(3, 8)).toMatch(/dy="-0.6em" text-anchor="end"/);
  });

  test("without values it says so, and the table stays", () => {
    const html = render("en", daily(0, null, 0));
    expect(html).toContain("No parcels");
    expect(html).not.toContain("<svg");
    expect(html).toContain("<table");
  });

  test("it has neither a style attribute nor a script, which the policy would refuse", () => {
    expect(render("en", daily(1, 2))).not.toMatch(/ style=|<script/);
  });
});
