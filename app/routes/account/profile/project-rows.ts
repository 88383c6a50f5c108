/** Selected work is one text, a project per line. The form has two fields for each project. */

const ROW = /^project_(name|text)_(\d{1,2})$/;

export const rowField = (part: "name" | "text", row: number) => `project_${part}_${row}`;

/** The same form with its projects as one text. Without rows the text is what it was. */
export function joinProjects(form: FormData): FormData {
  const rows = new Map<number, { name: string; text: string }>();
  for (const [field, value] of [...form]) {
    const [, part, number] = ROW.exec(field) ?? [];
    if (typeof value !== "string" || number === undefined) continue;
    const row = rows.get(Number(number)) ?? { name: "", text: "" };
    rows.set(Number(number), { ...row, [part === "name" ? "name" : "text"]: onOneLine(value) });
    form.delete(field);
  }
  if (rows.size === 0) return form;
  const inOrder = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
  form.set("selected_work", inOrder.map(lineOf).filter(Boolean).join("\n"));
  return form;
}

const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

const lineOf = ({ name, text }: { name: string; text: string }): string =>
  [name, text].filter(Boolean).join(": ");
