import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * - brief: the cells of a row are one line of text, and null has no dash.
 * - compact: a row is its heading, and below it one line of its cells.
 * - linked: the whole row, in any window, is the link in its first cell. The first two cells have
 *   lines of their own, without labels, and the others share one.
 * - linked-fixed: as linked, but columns have fixed widths, and a title has two lines on phones.
 */
type TableLook = "brief" | "compact" | "linked" | "linked-fixed";

const LOOK_CLASSES: Record<TableLook, string> = {
  brief: "admin-table-brief",
  compact: "admin-table-compact",
  linked: "admin-table-linked",
  "linked-fixed": "admin-table-linked mail-rows",
};

interface AdminTableProps {
  /** For screen readers; a heading shows the same text. */
  caption: string;
  /** Numbers are aligned to the right. */
  columns: readonly Column[];
  /** The first cell is the heading of the row. Null is a dash. */
  rows: readonly Row[];
  /** How rows look on small screens; without it each cell has a line with its label. */
  look?: TableLook;
}

interface Row {
  key: string;
  cells: readonly ReactNode[];
  /** The heading of the neighbours that have it, such as their day. */
  group?: string;
}

export interface Column {
  label: string;
  /** Before the label in the head, such as a box that ticks the others. */
  control?: ReactNode;
  isNumber?: boolean;
  /** The rows are in its order; the address has the other direction. */
  sort?: { isAscending: boolean; url: string };
  /** The value says what it is, so that a brief row leaves out the label. */
  isPlain?: boolean;
  /** Only on wide screens. */
  isWide?: boolean;
  /** No row shows anything in it, so its head is for screen readers. */
  isBlank?: boolean;
}

/** On small screens each row is a block whose cells show the labels of their columns. */
export function AdminTable({ caption, columns, rows, look }: AdminTableProps) {
  return (
    <table className={`table admin-table ${look ? LOOK_CLASSES[look] : ""}`.trimEnd()}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, control, isNumber, isWide, isBlank, sort }) => (
            <th
              key={label}
              scope="col"
              data-wide={isWide}
              // Otherwise the name of the control is a part of the name of the column.
              aria-label={control ? label : undefined}
              aria-sort={sort && (sort.isAscending ? "ascending" : "descending")}
              className={isNumber ? "numeric" : undefined}
            >
              {control}
              {sort && <SortLink label={label} {...sort} />}
              {!sort && (isBlank ? <span className="sr-only">{label}</span> : label)}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows).map(([first, ...others]) => (
        <tbody key={first.key}>
          {first.group && (
            <tr className="table-group">
              <th scope="rowgroup" colSpan={columns.length}>
                {first.group}
              </th>
            </tr>
          )}
          {[first, ...others].map(({ key, cells }) => (
            <tr key={key}>
              <th scope="row">{cells[0]}</th>
              {columns.slice(1).map((column, index) => (
                <Cell
                  key={column.label}
                  {...column}
                  value={cells[index + 1] ?? null}
                  none={look === "brief" ? null : "–"}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SortLink({ label, isAscending, url }: NonNullable<Column["sort"]> & { label: string }) {
  return (
    <>
      {/* Narrow windows show no head. */}
      <a
        href={url}
        className="inline-flex min-h-6 items-center gap-1 hover:underline max-md:hidden"
      >
        {label}
        <Icon name={isAscending ? "arrowUp" : "arrowDown"} className="size-4" />
      </a>
      <span className="md:hidden">{label}</span>
    </>
  );
}

/** Neighbours of one group are a body of the table, so that its heading belongs to all of them. */
function groupsOf(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0].group === row.group) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function Cell({
  label,
  isNumber,
  isPlain,
  isWide,
  value,
  none,
}: Column & Record<"value" | "none", ReactNode>) {
  return (
    <td
      data-label={isPlain || isWide ? undefined : label}
      data-plain={isPlain}
      data-wide={isWide}
      data-empty={value === null ? true : undefined}
      className={isNumber ? "numeric" : undefined}
    >
      {value ?? none}
    </td>
  );
}
