/** Selected work is one text, a project per line. The form has two fields for each project. */

const ROW = /^project_(name|text)_(\d{1,2})$/;

export const rowField = (part: "name" | "text", row: number) => `project_${part}_${row}`;

export interface ProjectRow {
  name: string;
  text: string;
}

export const EMPTY_ROW: ProjectRow = { name: "", text: "" };

/** The rows of a form by their place, up to the last filled one; null for a form without rows. */
export function readProjects(form: FormData): ProjectRow[] | null {
  const rows: ProjectRow[] = [];
  let hasRows = false;
  for (const [field, value] of form) {
    const [, part, number] = ROW.exec(field) ?? [];
    if (typeof value !== "string" || number === undefined) continue;
    hasRows = true;
    const text = onOneLine(value);
    if (text === "") continue;
    const at = Math.max(0, Number(number) - 1);
    rows[at] = { ...(rows[at] ?? EMPTY_ROW), [part === "name" ? "name" : "text"]: text };
  }
  return hasRows ? Array.from(rows, (row) => row ?? EMPTY_ROW) : null;
}

/** The same form with its projects as one text. Without rows the text is what it was. */
export function joinProjects(form: FormData): FormData {
  const rows = readProjects(form);
  if (!rows) return form;
  for (const field of [...form.keys()]) if (ROW.test(field)) form.delete(field);
  form.set("selected_work", rows.map(projectLine).filter(Boolean).join("\n"));
  return form;
}

/** What a button does to the project at a place, from 0. */
export type ProjectChange = "raise" | "remove";

export function changeProjects(
  rows: readonly ProjectRow[],
  kind: ProjectChange,
  at: number,
): ProjectRow[] {
  const row = rows[at];
  if (!row) return [...rows];
  const changed = rows.filter((_, place) => place !== at);
  if (kind === "raise") changed.splice(Math.max(0, at - 1), 0, row);
  return changed;
}

const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

export const projectLine = ({ name, text }: ProjectRow): string =>
  [name, text].filter(Boolean).join(": ");
