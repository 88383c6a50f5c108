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
  /** The time, and the heading of its rows, such as a day. */
  time: DateText & { band: string };
}

interface LinkedTableProps {
  caption: string;
  /** On wide screens each row is one line, whose columns have fixed widths. */
  isOneLine?: boolean;
  /** Of the title, the text, the state and the time. */
  columns: readonly [string, string, string, string];
  rows: readonly LinkedRow[];
}

/** Records that each have a page, with their state, below the times to which they belong. */
export function LinkedTable({ caption, columns, rows, isOneLine }: LinkedTableProps) {
  return (
    <AdminTable
      isLinked
      isOneLine={isOneLine}
      caption={caption}
      columns={columns.map((label, nth) => ({ label, isNumber: nth === columns.length - 1 }))}
      rows={rows.map(({ key, href, title, note, text, state, time }) => ({
        key,
        group: `${time.band} (UTC)`,
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
