import { useRef } from "react";
import { Optional } from "#app/components/forms/optional.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import {
  EMPTY_ROW,
  type ProjectChange,
  type ProjectRow,
  projectLine,
  rowField,
} from "#app/routes/account/profile/project-rows.ts";
import { useProjectRows } from "./use-project-rows.ts";

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
    <Row
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
      <legend className="mb-1.5 text-sm font-semibold">
        {t("profile.fields.selected_work")}
        <Optional />
      </legend>
      <p id={`${id}-hint`} className="-mt-1 mb-1 text-sm text-muted">
        {t("profile.selectedWork.rowsHint", MOST)}
      </p>
      {places.slice(0, open).map(toRow)}
      {places.length > open && (
        <details key={turn}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t("profile.selectedWork.more", { count, most: MOST.lines })}
          </summary>
          <div className="flex flex-col gap-4 sm:gap-2">{places.slice(open).map(toRow)}</div>
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

interface RowProps {
  /** From 0. */
  at: number;
  row: ProjectRow;
  id: string | undefined;
  /** The text that says what is wrong with the row. */
  problemId: string | undefined;
  /** The page with the fragment of this field. */
  returnTo: string;
  /** Undefined for a row without a project. */
  onChange: ((kind: ProjectChange, at: number) => void) | undefined;
}

/** In a wide window only the first row shows the labels, as the headings of two columns. */
function Row({ at, row: { name, text }, id, problemId, returnTo, onChange }: RowProps) {
  const { t } = useTexts();
  const labels = at > 0 ? "sm:sr-only" : undefined;
  const number = <span className="sr-only"> {at + 1}</span>;
  const marks = { "aria-invalid": problemId ? true : undefined, "aria-describedby": problemId };
  return (
    <div className="project-row">
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
          {...marks}
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
          rows={3}
          className="input mt-1"
          {...marks}
        />
      </label>
      <div className={at > 0 ? "sm:mt-1" : "sm:mt-5"}>
        {onChange && at > 0 && (
          <RowButton {...{ kind: "raise", at, returnTo, onChange }} icon="arrowUp" />
        )}
        {onChange && <RowButton {...{ kind: "remove", at, returnTo, onChange }} icon="close" />}
      </div>
    </div>
  );
}

interface RowButtonProps {
  kind: ProjectChange;
  at: number;
  icon: "arrowUp" | "close";
  returnTo: string;
  onChange(kind: ProjectChange, at: number): void;
}

/** Without scripts it posts the form, which saves nothing. */
function RowButton({ kind, at, icon, returnTo, onChange }: RowButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value={`${kind}-project:${at}`}
      formAction={returnTo}
      className="button button-quiet px-3"
      aria-label={t(`profile.selectedWork.${kind}`, { number: at + 1 })}
      onClick={(event) => {
        event.preventDefault();
        onChange(kind, at);
      }}
    >
      <Icon name={icon} />
    </button>
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
