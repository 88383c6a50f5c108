import { refusedAddressesQuery } from "#app/domain/claims/refused-addresses.server.ts";
import type { ImportType } from "#app/domain/imports/schema.ts";
import type { Database } from "#db/client.ts";
import { cellReader } from "./columns.server.ts";
import { rowProblem } from "./row-reader.server.ts";
import type { StoredRow } from "./stored-row.server.ts";

/** The same rows, those invalid that name the address of somebody who has refused to be listed. */
export async function markRefused(
  db: Database,
  type: ImportType,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const emailOf = ({ cells }: StoredRow) => cellReader("experts", cells)("email").toLowerCase();
  const emails = type === "experts" ? rows.map(emailOf).filter((email) => email !== "") : [];
  const refused = new Set<string>();
  if (emails.length > 0)
    for (const { email } of await refusedAddressesQuery(db, emails)) refused.add(email);
  return rows.map((row) => (refused.has(emailOf(row)) ? toRefused(row, emailOf(row)) : row));
}

function toRefused(row: StoredRow, value: string): StoredRow {
  const problem = rowProblem("refused", { line: row.line, value });
  return { ...row, state: "invalid", problems: [...row.problems, problem] };
}
