import { type ScaleLinear, scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** One day or week. */
export interface ChartPoint {
  /** When it begins, in UTC milliseconds. */
  start: number;
  /** Null where nothing was measured: a gap, unlike zero. */
  value: number | null;
  /** Only there to compare with. */
  isEarlier?: boolean;
  /** Not over yet, so that its value still grows. */
  isRunning?: boolean;
  /** Before counting began, so that zero says nothing. */
  isUncounted?: boolean;
  /** Counting began within it. */
  isPartial?: boolean;
}

interface Column extends ChartPoint {
  /** Percentages of the plot, from its upper left corner. */
  x: number;
  width: number;
  middle: number;
  /** Its right edge. */
  end: number;
  y: number;
  height: number;
  /** A narrow chart has the dates of its two ends, a wide one those at equal distances. */
  date: "always" | "narrow" | "wide" | "none";
}

interface ChartLayout {
  ticks: { value: number; y: number }[];
  columns: Column[];
  /** The path of the line, in a square of 100 by 100. */
  path: string;
  /** Where the value to compare with lies. */
  referenceY: number;
}

/** Few lines, so that the bars lead. */
const TICKS = 3;
/** So many dates fit below a wide chart, in any language. */
const WIDE_DATES = 6;
/** Points from one date to the next: whole weeks where days are many. */
const DATE_STEPS = [1, 2, 3, 7, 14, 28];

/** Where everything of a chart lies. The scale also includes `reference`. */
export function layOutChart(points: readonly ChartPoint[], reference = 0): ChartLayout {
  const most = Math.max(reference, ...points.map(({ value }) => value ?? 0));
  const y = scaleLinear([0, most || 1], [100, 0]).nice(TICKS);
  makeRoom(y, Math.max(...points.map(({ value }) => value ?? 0)));
  const starts = points.map(({ start }) => start);
  const x = scaleBand(starts, [0, 100]).paddingInner(0.375).paddingOuter(0.1875);
  const columns = points.map((point, index): Column => {
    const left = x(point.start) ?? 0;
    const top = y(point.value ?? 0);
    return {
      ...point,
      x: round(left),
      width: round(x.bandwidth()),
      middle: round(left + x.bandwidth() / 2),
      end: round(left + x.bandwidth()),
      y: round(top),
      height: round(100 - top),
      date: placeDate(points, index),
    };
  });
  const areWhole = points.every(({ value }) => Number.isInteger(value ?? 0));
  return {
    ticks: placeTicks(y, areWhole),
    columns,
    path: drawLine(columns),
    referenceY: round(y(reference)),
  };
}

/** A bar up to the last tick would have its number outside: one tick more. */
function makeRoom(y: ScaleLinear<number, number>, highest: number): void {
  const [top = 0, next = 0] = y.ticks(TICKS).toReversed();
  if (highest === top) y.domain([0, top + (top - next)]);
}

/** Counts have no ticks between whole numbers. */
function placeTicks(y: ScaleLinear<number, number>, areWhole: boolean): ChartLayout["ticks"] {
  return y
    .ticks(TICKS)
    .filter((value) => !areWhole || Number.isInteger(value))
    .map((value) => ({ value, y: round(y(value)) }));
}

/**
 * The last date and others at equal distances before it; a narrow chart has the first and one in
 * the middle instead. Of two times that are compared, the beginning of each.
 */
function placeDate(points: readonly ChartPoint[], index: number): Column["date"] {
  const count = points.length;
  const second = points.findIndex(({ isEarlier }) => !isEarlier);
  if (second > 0) return [0, second, count - 1].includes(index) ? "always" : "none";
  const most = Math.ceil(count / WIDE_DATES);
  const step = DATE_STEPS.find((each) => each >= most) ?? most;
  const distance = count - 1 - index;
  const isWide = distance % step === 0;
  if (distance === 0) return "always";
  if (index === 0 || distance === Math.floor(count / 2)) return isWide ? "always" : "narrow";
  return isWide ? "wide" : "none";
}

/** Missing values break it. */
function drawLine(columns: readonly Column[]): string {
  const draw = line<Column>()
    .x(({ middle }) => middle)
    .y(({ y }) => y)
    .defined(({ value }) => value !== null);
  return draw(columns) ?? "";
}

const round = (value: number): number => Math.round(value * 100) / 100;
