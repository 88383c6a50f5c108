import type { ReactNode } from "react";
import type { DateText } from "#app/i18n/format.ts";
import { AgeText } from "./row-list.tsx";

/** The records of one day (UTC), as `groupByDay` makes them. */
export interface LogDay<Row> {
  day: DateText;
  rows: readonly Row[];
}

interface DayLogProps<Row> {
  days: readonly LogDay<Row>[];
  /** A `LogRow`. */
  children: (row: Row) => ReactNode;
}

/** Records in the order of their times, below the days on which they happened. */
export function DayLog<Row>({ days, children }: DayLogProps<Row>) {
  return days.map(({ day, rows }, index) => (
    <LogGroup
      key={day.iso}
      title={<time dateTime={day.iso}>{day.text}</time>}
      // The zone of all times, once.
      aside={index === 0 && <span className="text-xs text-muted">UTC</span>}
    >
      {rows.map(children)}
    </LogGroup>
  ));
}

interface LogGroupProps {
  title: ReactNode;
  /** At the other end of the line of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** `LogRow`s below a small heading. */
function LogGroup({ title, aside, children }: LogGroupProps) {
  return (
    <section className="day-log">
      <header>
        <h2>{title}</h2> {aside}
      </header>
      <ul className="card">{children}</ul>
    </section>
  );
}

/** `LogRow`s whose times are days. */
export function LogList({ children }: { children: ReactNode }) {
  return (
    <div className="day-log">
      <ul className="card">{children}</ul>
    </div>
  );
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
