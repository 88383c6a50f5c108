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
  return columns.map((column) => (
    <text key={column.start} y={`${column.y}%`} dy="-0.35em" {...above(column)}>
      {format(column.value ?? 0)}
    </text>
  ));
}

/** Of so many columns at most, each is as wide as two digits. */
const FEW_COLUMNS = 12;

/** The values of the running day or week and of the last whole one, above their bars. */
export function LatestValues({ columns, format }: ValuesProps) {
  if (columns.length > FEW_COLUMNS || !columns.at(-1)?.isRunning) return null;
  const lengths = columns.slice(-2).map(({ value }) => format(value ?? 0).length);
  const areShort = lengths.every((length) => length < 3);
  // Two long ones would overlap.
  const latest = columns.slice(lengths.every((length) => length < 4) ? -2 : -1);
  return latest.map((column, nth) => {
    const { start, value, y } = column;
    // The running day or week has no bar then, but it is no gap.
    if (!value && !column.isRunning) return null;
    return (
      <text
        key={start}
        className={areShort ? undefined : "chart-small"}
        y={`${y}%`}
        dy="-0.35em"
        {...(areShort ? above : nth === latest.length - 1 ? atEdge : before)(column)}
      >
        {format(value ?? 0)}
      </text>
    );
  });
}

type ValuePlace = (column: Column) => {
  x: string;
  textAnchor: "start" | "middle" | "end";
};

const above: ValuePlace = ({ middle }) => ({ x: `${middle}%`, textAnchor: "middle" });

/** Longer numbers end where the plot does, and at the end of their bar. */
const atEdge: ValuePlace = () => ({ x: "100%", textAnchor: "end" });
const before: ValuePlace = ({ end }) => ({ x: `${end}%`, textAnchor: "end" });
