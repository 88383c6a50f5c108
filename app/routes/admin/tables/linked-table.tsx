import type { ReactNode } from "react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import type { DateText } from "#app/i18n/format.ts";

interface LinkedRow {
  key: string;
  href: string;
  /** The link of the row. */
  title: ReactNode;
  /** Below the title, such as the kind of the record. */
  note?: ReactNode;
  text: ReactNode;
  /** Of a further column on wide screens, after this one. */
  wide?: ReactNode;
  /** Such as a `StateBadge`. */
  state: ReactNode;
  /** Of a further column after the state. */
  count?: ReactNode;
  /** The time, and the heading of its rows, such as a day. */
  time: DateText & { band: string };
}

interface LinkedTableProps {
  caption: string;
  /** Whether columns have fixed widths; on phones a title has two lines. */
  isFixed?: boolean;
  /** Whether no row shows a state. */
  isStateless?: boolean;
  /** Of the title, the text, the state and the time. */
  columns: readonly [string, string, string, string];
  /** Of `wide`; narrower screens have it as a second fact in the text. */
  wide?: string;
  /** Of `count`. */
  count?: string;
  rows: readonly LinkedRow[];
}

/** Records that each have a page, with their state, below the times to which they belong. */
export function LinkedTable(props: LinkedTableProps) {
  const { caption, columns, wide, count, rows, isFixed, isStateless } = props;
  const [title, text, state, time] = columns;
  return (
    <AdminTable
      look={isFixed ? "linked-fixed" : "linked"}
      caption={caption}
      columns={[
        { label: title },
        { label: text },
        ...(wide ? [{ label: wide, isWide: true }] : []),
        { label: state, isBlank: isStateless },
        ...(count ? [{ label: count, isNumber: true }] : []),
        { label: `${time} (UTC)`, isNumber: true },
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        group: row.time.band,
        cells: [
          <Title key="title" row={row} />,
          row.text,
          ...(wide ? [row.wide || null] : []),
          row.state,
          ...(count ? [row.count || null] : []),
          <time key="time" dateTime={row.time.iso}>
            {row.time.text}
          </time>,
        ],
      }))}
    />
  );
}

/** A space keeps the note apart in text browsers. */
function Title({ row: { href, title, note } }: { row: LinkedRow }) {
  return (
    <>
      <a href={href}>{title}</a> {note && <small>{note}</small>}
    </>
  );
}
