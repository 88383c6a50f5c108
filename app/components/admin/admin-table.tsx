import type { ReactNode } from "react";

export interface AdminColumn {
  label: string;
  /** Numbers stand below each other by their last digit. */
  isNumber?: boolean;
}

export interface AdminTableRow {
  key: string;
  /** One for each column; the first one names the row. */
  cells: readonly ReactNode[];
}

interface AdminTableProps {
  /** What the table lists; read out, and not shown, because a heading stands above. */
  caption: string;
  columns: readonly AdminColumn[];
  rows: readonly AdminTableRow[];
}

/** Facts side by side. On small screens each row is a block, and its cells name their columns. */
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
            {columns.map(({ label, isNumber }, place) =>
              place === 0 ? (
                <th key={label} scope="row">
                  {cells[place]}
                </th>
              ) : (
                <td key={label} data-label={label} className={isNumber ? "numeric" : undefined}>
                  {cells[place]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
