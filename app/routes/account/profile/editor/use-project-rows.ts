import { type RefObject, useEffect, useRef, useState } from "react";
import { splitProject } from "#app/components/experts/selected-work.tsx";
import { splitLines } from "#app/lib/fields.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import {
  changeProjects,
  type ProjectChange,
  type ProjectRow,
  readProjects,
  rowField,
} from "#app/routes/account/profile/project-rows.ts";

/**
 * The rows of the selected work. `first` is what they were rendered with: typing changes `rows`
 * only, so that a text stays where it is typed. A button that changes rows renders all of them
 * again; `turn` is part of their keys.
 */
export function useProjectRows(
  group: RefObject<HTMLFieldSetElement>,
  { fields, posted, onChange }: FieldsProps,
) {
  const { initialValue = "" } = fields.selected_work;
  const [{ first, turn, focused }, setShown] = useState(() => ({
    first: (posted?.projects ??
      splitLines(String(initialValue)).map(splitProject)) as readonly ProjectRow[],
    turn: 0,
    focused: 0,
  }));
  const [rows, setRows] = useState(first);
  const typed = () => {
    const form = group.current?.form;
    return (form && readProjects(new FormData(form))) ?? [];
  };
  const change = (kind: ProjectChange, at: number) => {
    const changed = changeProjects(typed(), kind, at);
    setRows(changed);
    setShown({ first: changed, turn: turn + 1, focused: kind === "raise" ? at - 1 : at });
  };
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (turn === 0) return;
    // The form reads its fields, and they are only now what they should be.
    report.current();
    const name = (at: number) =>
      group.current?.querySelector<HTMLElement>(`[name="${rowField("name", at + 1)}"]`);
    (name(focused) ?? name(0))?.focus();
  }, [group, turn, focused]);
  return { first, rows, turn, change, read: () => setRows(typed()) };
}
