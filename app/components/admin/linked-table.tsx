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
  time: DateText;
}

interface LinkedTableProps {
  caption: string;
  /** Of the title, the text, the state and the time. */
  columns: readonly [string, string, string, string];
  rows: readonly LinkedRow[];
}

/** Records that each have a page, with their state and time (UTC). */
export function LinkedTable({ caption, columns, rows }: LinkedTableProps) {
  const [time] = columns.slice(-1);
  return (
    <>
      {/* Small screens have no heads, so that the zone of all times is here, once. */}
      <p className="linked-zone" aria-hidden="true">
        {time}
      </p>
      <AdminTable
        isLinked
        caption={caption}
        columns={columns.map((label, nth) => ({ label, isNumber: nth === columns.length - 1 }))}
        rows={rows.map(({ key, href, title, note, text, state, time }) => ({
          key,
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
    </>
  );
}
