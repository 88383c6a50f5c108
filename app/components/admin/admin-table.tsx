import type { ReactNode } from "react";

interface AdminTableProps {
  /** For screen readers; a heading shows the same text. */
  caption: string;
  /** Numbers are aligned to the right. */
  columns: readonly { label: string; isNumber?: boolean }[];
  /** The first cell is the heading of the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** On small screens each row is a block whose cells show the labels of their columns. */
export function AdminTable({ caption, columns, rows }: AdminTableProps) {
  return (
    <table className="table admin-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? "numeric" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ label, isNumber }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {cells[index]}
                </th>
              ) : (
                <td key={label} data-label={label} className={isNumber ? "numeric" : undefined}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
