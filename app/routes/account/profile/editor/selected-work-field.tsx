import { useState } from "react";
import { Counter } from "#app/components/editor/counter.tsx";
import { splitProject } from "#app/components/experts/selected-work.tsx";
import { Optional } from "#app/components/forms/optional.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { splitLines } from "#app/lib/fields.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import { rowField } from "#app/routes/account/profile/project-rows.ts";

const MOST = PROFILE_FIELDS.selected_work.max;

/** A row for each project and some empty ones, of which all but the first are folded. */
export function SelectedWorkField({ fields, typed }: FieldsProps) {
  const { t } = useTexts();
  const { id, errors, initialValue = "" } = fields.selected_work;
  // What is typed stays in its row, so the rows are those of the first rendering.
  const [projects] = useState(() => splitLines(String(initialValue)).map(splitProject));
  const lines = splitLines(typed.selected_work);
  const problem = errors?.[0] ?? problemOf(t, lines);
  const rows = Array.from({ length: Math.max(MOST.lines, projects.length) }, (_, at) => ({
    at,
    ...(projects[at] ?? { name: "", text: "" }),
  }));
  const open = projects.length + 1;
  const toRow = (row: (typeof rows)[number]) => (
    <ProjectRow key={row.at} row={row} id={row.at === 0 ? id : undefined} />
  );
  return (
    <fieldset
      aria-describedby={errors ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="flex flex-col gap-4 sm:gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {t("profile.fields.selected_work")}
        <Optional />
      </legend>
      <p id={`${id}-hint`} className="-mt-1 mb-1 text-sm text-muted">
        {t("profile.selectedWork.rowsHint")}
      </p>
      {rows.slice(0, open).map(toRow)}
      {rows.length > open && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t("profile.selectedWork.more")}
          </summary>
          <div className="flex flex-col gap-4 sm:gap-2">{rows.slice(open).map(toRow)}</div>
        </details>
      )}
      <div className="flex gap-4 text-sm">
        {/* The links to the parts of the form are marked by this id. */}
        <p
          id={errors ? `${id}-error` : undefined}
          role="status"
          className="font-medium text-danger"
        >
          {problem}
        </p>
        <Counter count={lines.length} max={MOST.lines} />
      </div>
    </fieldset>
  );
}

interface ProjectRowProps {
  row: { at: number; name: string; text: string };
  /** The links to the field lead to its first row. */
  id: string | undefined;
}

/** In a wide window only the first row shows the labels, as the headings of two columns. */
function ProjectRow({ row: { at, name, text }, id }: ProjectRowProps) {
  const { t } = useTexts();
  const labels = at > 0 ? "sm:sr-only" : undefined;
  const number = <span className="sr-only"> {at + 1}</span>;
  return (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[2fr_3fr]">
      <label className="text-xs text-muted">
        <span className={labels}>
          {t("profile.selectedWork.name")}
          {number}
        </span>
        <input
          id={id}
          name={rowField("name", at + 1)}
          defaultValue={name}
          autoComplete="off"
          className="input mt-1"
        />
      </label>
      <label className="text-xs text-muted">
        <span className={labels}>
          {t("profile.selectedWork.text")}
          {number}
        </span>
        <textarea
          name={rowField("text", at + 1)}
          defaultValue={text}
          rows={2}
          className="input mt-1"
        />
      </label>
    </div>
  );
}

/** The same text while the same project is too long, so that it is announced once. */
function problemOf(t: Translate, lines: readonly string[]): string | null {
  const { length } = lines;
  if (length > MOST.lines) return t("profile.selectedWork.many", { length, ...MOST });
  const number = 1 + lines.findIndex((line) => line.length > MOST.characters);
  return number > 0 ? t("profile.selectedWork.long", { number, ...MOST }) : null;
}
