import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AllValues, LastValue, LatestValues } from "./bar-values.tsx";
import type { layOutChart } from "./chart-layout.ts";

interface PlotProps {
  /** For screen readers, which read the numbers in the table. */
  name: string;
  kind: "bar" | "line";
  layout: ReturnType<typeof layOutChart>;
  hasReference: boolean;
  /** Whether every bar has its value, in place of the axis. */
  isLabelled: boolean;
  format: (value: number) => string;
}

/** Places are percentages: the drawing fills any width, and its texts keep their size. */
export function Plot({ name, kind, layout, hasReference, isLabelled, format }: PlotProps) {
  const { columns, path, referenceY } = layout;
  const ticks = isLabelled ? layout.ticks.slice(0, 1) : layout.ticks;
  const isNarrow = ticks.every(({ value }) => format(value).length <= 3);
  const width = isLabelled ? "chart-labelled" : isNarrow ? "chart-narrow" : "";
  return (
    <div className={`chart-area ${width}`} role="img" aria-label={name}>
      {!isLabelled && (
        <svg className="chart-ticks" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <text key={value} x="100%" y={`${y}%`} dy="0.32em" textAnchor="end">
              {format(value)}
            </text>
          ))}
        </svg>
      )}
      <svg className="chart-plot" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <line key={value} x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {kind === "line" && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        {/* A value between two gaps has no line. */}
        {kind === "line" &&
          columns.map(({ start, value, middle, y }) =>
            value === null ? null : <circle key={start} cx={`${middle}%`} cy={`${y}%`} r="3" />,
          )}
        <Columns columns={columns} kind={kind} format={format} />
        {kind === "bar" &&
          (isLabelled ? (
            <AllValues columns={columns} format={format} />
          ) : (
            <LatestValues columns={columns} format={format} />
          ))}
        {kind === "line" && <LastValue columns={columns} format={format} />}
        {hasReference && (
          <line className="chart-reference" x2="100%" y1={`${referenceY}%`} y2={`${referenceY}%`} />
        )}
      </svg>
      <Dates columns={columns} />
    </div>
  );
}

type ColumnsProps = Pick<PlotProps["layout"], "columns"> & Pick<PlotProps, "kind" | "format">;

/** Of a line the columns are only the areas in which the pointer finds the values. */
function Columns({ columns, kind, format }: ColumnsProps) {
  const dates = useDates();
  const isBar = kind === "bar";
  return columns.map((column, nth) => {
    const { start, value, isUncounted, x, width, y, height } = column;
    if (isUncounted) return <Uncounted key={start} nth={nth} count={columns.length} />;
    return (
      <rect
        key={start}
        className={isBar ? barClass(column) : "chart-hit"}
        x={`${x}%`}
        width={`${width}%`}
        y={isBar ? `${y}%` : undefined}
        height={isBar ? `${height}%` : "100%"}
      >
        {value !== null && <title>{`${dates.format(start)}: ${format(value)}`}</title>}
      </rect>
    );
  });
}

/** Dashed where the value is not that of a whole day or week. */
const barClass = ({ isEarlier, isRunning, isPartial }: ColumnsProps["columns"][number]): string =>
  `chart-bar${isEarlier ? " chart-earlier" : ""}${isRunning || isPartial ? " chart-running" : ""}`;

/** Several beside each other are one band. */
function Uncounted({ nth, count }: { nth: number; count: number }) {
  const share = 100 / count;
  return (
    <rect className="chart-uncounted" x={`${nth * share}%`} width={`${share}%`} height="100%" />
  );
}

type DateColumns = ReturnType<typeof layOutChart>["columns"];

/** The first and the last one keep to the edge of their column, because the plot ends there. */
function Dates({ columns }: { columns: DateColumns }) {
  const dates = useDates();
  const places = placesOf(columns);
  return (
    <svg className="chart-dates" aria-hidden="true">
      {columns
        .filter(({ date }) => date !== "none")
        .map((column) => (
          <text
            key={column.start}
            className={column.date === "always" ? undefined : `chart-${column.date}-date`}
            y="1em"
            {...places(column)}
          >
            {dates.format(column.start)}
          </text>
        ))}
    </svg>
  );
}

function placesOf(columns: DateColumns) {
  return (column: DateColumns[number]) => {
    if (column === columns.at(-1)) return { x: `${column.end}%`, textAnchor: "end" } as const;
    if (column === columns[0]) return { x: `${column.x}%`, textAnchor: "start" } as const;
    return { x: `${column.middle}%`, textAnchor: "middle" } as const;
  };
}

function useDates(): Intl.DateTimeFormat {
  return dateFormat(formatTag(useTexts().locale), "day");
}
