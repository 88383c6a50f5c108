import type { layOutChart } from "./chart-layout.ts";

type Column = ReturnType<typeof layOutChart>["columns"][number];

interface ValuesProps {
  columns: readonly Column[];
  format: (value: number) => string;
}

/** A longer value is wider than its bar. */
const MOST_LETTERS = 3;

export const haveShortValues = (columns: readonly Column[], format: ValuesProps["format"]) =>
  columns.every(({ value }) => format(value ?? 0).length <= MOST_LETTERS);

/** The value of every bar, above it. */
export function AllValues({ columns, format }: ValuesProps) {
  return columns
    .filter(({ value }) => value)
    .map(({ start, value, middle, y }) => (
      <text key={start} x={`${middle}%`} y={`${y}%`} dy="-0.35em" textAnchor="middle">
        {format(value ?? 0)}
      </text>
    ));
}

/** Of so many columns at most, each is as wide as two digits. */
const FEW_COLUMNS = 12;

/** The values of the running day or week and of the last whole one, above their bars. */
export function LatestValues({ columns, format }: ValuesProps) {
  const latest = columns.slice(-2);
  const [last, running] = latest;
  if (columns.length > FEW_COLUMNS || !last || !running?.isRunning) return null;
  const longest = Math.max(...latest.map(({ value }) => format(value ?? 0).length));
  // Two long ones at the same height would overlap: always, or in a narrow chart.
  const isLower = running.y - last.y > LINE_SHARE;
  return latest.map(({ start, value, isRunning, middle, y }) => {
    // A zero of a day or week that has just begun would look like a loss.
    if (!value || (isRunning && !isLower && longest > MOST_DIGITS)) return null;
    const isNarrow = isRunning && !isLower && longest === MOST_DIGITS;
    return (
      <text
        key={start}
        className={isNarrow ? "chart-wide-date" : undefined}
        x={`${middle}%`}
        y={`${y}%`}
        dy="-0.35em"
        textAnchor="middle"
      >
        {format(value)}
      </text>
    );
  });
}

/** The last measured value of a line, beside its dot where there is room. */
export function LastValue({ columns, format }: ValuesProps) {
  const last = columns.findLast(({ value }) => value !== null);
  if (!last) return null;
  const isAtEdge = last === columns.at(-1);
  return (
    <text
      x={`${last.middle}%`}
      y={`${last.y}%`}
      dx={isAtEdge ? undefined : "0.6em"}
      dy={isAtEdge ? "-0.6em" : "0.32em"}
      textAnchor={isAtEdge ? "end" : "start"}
    >
      {format(last.value ?? 0)}
    </text>
  );
}

/** So many have room above two bars of a wide chart. */
const MOST_DIGITS = 3;

/** The part of a low chart's height, in percent, that a line of text takes. */
const LINE_SHARE = 20;
