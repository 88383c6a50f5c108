import { type RefObject, useEffect, useRef, useState } from "react";
import { splitProject } from "#app/components/experts/selected-work.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { splitLines } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import {
  changeProjects,
  EMPTY_ROW,
  type ProjectChange,
  type ProjectRow,
  projectLine,
  readProjects,
  rowField,
} from "#app/routes/account/profile/project-rows.ts";
import { ProjectFields } from "./project-fields.tsx";

const MOST = PROFILE_FIELDS.selected_work.max;

/** A row for each project, at least one. The empty ones are folded. */
export function SelectedWorkField(props: FieldsProps) {
  const { t } = useTexts();
  const { id, errors } = props.fields.selected_work;
  const group = useRef<HTMLFieldSetElement>(null);
  const { first, rows, turn, change, read } = useProjectRows(group, props);
  const lines = rows.map(projectLine);
  const count = lines.filter(Boolean).length;
  const long = lines.findIndex((line) => line.length > MOST.characters);
  const problem = problemOf(t, { count, long }) ?? errors?.[0];
  // The links to the parts of the form are marked by the id of an error.
  const problemId = errors ? `${id}-error` : `${id}-problem`;
  const places = Array.from({ length: Math.max(MOST.lines, first.length) }, (_, at) => at);
  const open = Math.max(1, first.length);
  const toRow = (at: number) => (
    <ProjectFields
      key={`${turn}-${at}`}
      at={at}
      row={first[at] ?? EMPTY_ROW}
      returnTo={`${paths.profile()}#${id}`}
      onChange={at < rows.length ? change : undefined}
      // The links to the field lead to the row with the problem.
      id={at === Math.max(0, long) ? id : undefined}
      problemId={at === long ? problemId : undefined}
    />
  );
  return (
    <fieldset
      ref={group}
      aria-describedby={errors ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="flex flex-col gap-4 sm:gap-2"
      onInput={read}
    >
      <legend className="mb-1.5 text-sm font-medium">{t("profile.fields.selected_work")}</legend>
      <p id={`${id}-hint`} className="-mt-1 mb-1 text-sm text-muted">
        {t("profile.selectedWork.rowsHint", MOST)}
      </p>
      {places.slice(0, open).map(toRow)}
      {places.length > open && count < MOST.lines && (
        <details key={turn}>
          <summary className="button button-secondary button-small cursor-pointer">
            {t("profile.selectedWork.more", { count, most: MOST.lines })}
          </summary>
          <div className="mt-3 flex flex-col gap-4 sm:gap-2">{places.slice(open).map(toRow)}</div>
        </details>
      )}
      <div className="text-sm">
        <p id={problemId} role="status" className="font-medium text-danger">
          {problem}
        </p>
      </div>
    </fieldset>
  );
}

interface Found {
  /** Filled rows. */
  count: number;
  /** The place of a row that is too long; -1 without one. */
  long: number;
}

/** The same text while the same project is too long, so that it is announced once. */
function problemOf(t: Translate, { count, long }: Found): string | null {
  if (count > MOST.lines) return t("profile.selectedWork.many", { length: count, ...MOST });
  return long < 0 ? null : t("profile.selectedWork.long", { number: long + 1, ...MOST });
}

/**
 * The rows of the selected work. `first` is what they were rendered with: typing changes `rows`
 * only, so that a text stays where it is typed. A button that changes rows renders all of them
 * again; `turn` is part of their keys.
 */
function useProjectRows(
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
    const next = kind === "raise" ? at - 1 : Math.min(at, changed.length - 1);
    setShown({ first: changed, turn: turn + 1, focused: Math.max(0, next) });
  };
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (turn === 0) return;
    // The form reads its fields, and they are only now what they should be.
    report.current();
    const name = rowField("name", focused + 1);
    group.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [group, turn, focused]);
  return { first, rows, turn, change, read: () => setRows(typed()) };
}
