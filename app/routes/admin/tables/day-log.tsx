import type { ReactNode } from "react";
import { AgeText } from "#app/components/admin/row-list.tsx";
import type { DateText } from "#app/i18n/format.ts";

/** The records of one day (UTC), as `groupByDay` makes them, or of a month. */
export interface LogDay<Row> {
  day: DateText;
  rows: readonly Row[];
}

interface DayLogProps<Row> {
  days: readonly LogDay<Row>[];
  /** Below the heading of a section. */
  isWithin?: boolean;
  /** A `LogRow`. */
  children: (row: Row) => ReactNode;
}

/** Records in the order of their times, below the days on which they happened. */
export function DayLog<Row>({ days, isWithin, children }: DayLogProps<Row>) {
  const Heading = isWithin ? "h3" : "h2";
  return days.map(({ day, rows }) => (
    <section key={day.iso} className="day-log">
      <header>
        <Heading>
          <time dateTime={day.iso}>{day.text}</time>
        </Heading>{" "}
        <span className="text-xs text-muted">UTC</span>
      </header>
      <ul className="card">{rows.map(children)}</ul>
    </section>
  ));
}

interface LogRowProps {
  /** The link of the whole row. */
  href?: string;
  time: DateText;
  title: ReactNode;
  /** Beside the title where there is room; below it with `isBelow`. */
  text?: ReactNode;
  isBelow?: boolean;
  /** Such as a `StateBadge`; with `isBelow` below the time on small screens. */
  badge?: ReactNode;
}

/** Spaces between the parts keep them apart in text browsers. */
export function LogRow({ href, time, title, text, isBelow, badge }: LogRowProps) {
  const look = isBelow ? "log-row log-tall" : "log-row";
  const parts = (
    <>
      <span className="log-title">{title}</span> {text && <span className="log-text">{text}</span>}{" "}
      {badge && <span className="log-badge">{badge}</span>} <AgeText {...time} />
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className={look}>
          {parts}
        </a>
      ) : (
        <div className={look}>{parts}</div>
      )}
    </li>
  );
}
