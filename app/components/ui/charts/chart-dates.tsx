import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { layOutChart } from "./chart-layout.ts";

type Columns = ReturnType<typeof layOutChart>["columns"];

/** The first and the last one keep to the edge of their column, because the plot ends there. */
export function Dates({ columns }: { columns: Columns }) {
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

function placesOf(columns: Columns) {
  return (column: Columns[number]) => {
    if (column === columns.at(-1)) return { x: `${column.end}%`, textAnchor: "end" } as const;
    if (column === columns[0]) return { x: `${column.x}%`, textAnchor: "start" } as const;
    return { x: `${column.middle}%`, textAnchor: "middle" } as const;
  };
}

export function useDates(): Intl.DateTimeFormat {
  return dateFormat(formatTag(useTexts().locale), "day");
}
