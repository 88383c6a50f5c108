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
  /** Further cells, after this one; false is a dash. */
  more?: readonly ReactNode[];
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
  /** False while no row has a state to show: the column is left out then. */
  hasStates?: boolean;
  /** Of `more`. Phones have none of them, and only wide screens the second one. */
  more?: readonly string[];
  rows: readonly LinkedRow[];
}

/** Records that each have a page, with their state, below the times to which they belong. */
export function LinkedTable(props: LinkedTableProps) {
  const { caption, columns, more = [], rows, isOneLine, hasStates = true } = props;
  const [title, text, state, time] = columns;
  return (
    <AdminTable
      isLinked
      isOneLine={isOneLine}
      caption={caption}
      columns={[
        { label: title },
        { label: text },
        ...more.map((label, nth) => ({ label, isPlain: true, isWide: nth > 0 || undefined })),
        ...(hasStates ? [{ label: state }] : []),
        { label: `${time} (UTC)`, isNumber: true },
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        group: row.time.band,
        cells: [
          <Fragment key="title">
            <a href={row.href}>{row.title}</a> {row.note && <small>{row.note}</small>}
          </Fragment>,
          row.text,
          ...(row.more ?? []).map((cell) => cell || null),
          ...(hasStates ? [row.state] : []),
          <time key="time" dateTime={row.time.iso}>
            {row.time.text}
          </time>,
        ],
      }))}
    />
  );
}
