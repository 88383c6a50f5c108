import { Fragment, type ReactNode } from "react";
import type { DateText } from "#app/i18n/format.ts";
import { AdminTable } from "./admin-table.tsx";

interface LinkedRow {
  key: string;
  href: string;
  /** The link of the row. */
  title: ReactNode;
  /** Below the title, such as the kind of the record. */
  note?: ReactNode;
  text: ReactNode;
  /** Such as a `StateBadge`. */
  state: ReactNode;
  /** The time of day, and the day as a heading of its rows. */
  time: DateText & { day: string };
}

interface LinkedTableProps {
  caption: string;
  /** Of the title, the text, the state and the time. */
  columns: readonly [string, string, string, string];
  rows: readonly LinkedRow[];
}

/** Records that each have a page, with their state, below the days of their times. */
export function LinkedTable({ caption, columns, rows }: LinkedTableProps) {
  return (
    <AdminTable
      isLinked
      caption={caption}
      columns={columns.map((label, nth) => ({ label, isNumber: nth === columns.length - 1 }))}
      rows={rows.map(({ key, href, title, note, text, state, time }) => ({
        key,
        group: `${time.day} (UTC)`,
        cells: [
          <Fragment key="title">
            <a href={href}>{title}</a> {note && <small>{note}</small>}
          </Fragment>,
          text,
          state,
          <time key="time" dateTime={time.iso}>
            {time.text}
          </time>,
        ],
      }))}
    />
  );
}
