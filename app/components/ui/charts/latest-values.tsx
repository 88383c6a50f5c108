import type { layOutChart } from "./chart-layout.ts";

type Column = ReturnType<typeof layOutChart>["columns"][number];

interface LatestValuesProps {
  columns: readonly Column[];
  format: (value: number) => string;
}

/** Of so many columns at most, each is as wide as two digits. */
const FEW_COLUMNS = 12;

/** The values of the running day or week and of the last whole one, above their bars. */
export function LatestValues({ columns, format }: LatestValuesProps) {
  if (columns.length > FEW_COLUMNS || !columns.at(-1)?.isRunning) return null;
  const latest = columns.slice(-2);
  const areShort = latest.every(({ value }) => format(value ?? 0).length < 3);
  return latest.map((column, nth) => {
    const { start, value, y } = column;
    if (!value) return null;
    return (
      <text key={start} y={`${y}%`} dy="-0.35em" {...(areShort ? above : OUTWARD[nth])?.(column)}>
        {format(value)}
      </text>
    );
  });
}

type ValuePlace = (column: Column) => {
  x: string;
  textAnchor: "start" | "middle" | "end";
};

const above: ValuePlace = ({ middle }) => ({ x: `${middle}%`, textAnchor: "middle" });

/** Longer numbers begin at the edge that is beside the other one. */
const OUTWARD: readonly ValuePlace[] = [
  ({ end }) => ({ x: `${end}%`, textAnchor: "end" }),
  ({ x }) => ({ x: `${x}%`, textAnchor: "start" }),
];
