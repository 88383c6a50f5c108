import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import {
  type ProjectChange,
  type ProjectRow,
  rowField,
} from "#app/routes/account/profile/project-rows.ts";

interface ProjectFieldsProps {
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
export function ProjectFields(props: ProjectFieldsProps) {
  const { at, row, id, problemId, returnTo, onChange } = props;
  const { name, text } = row;
  const { t } = useTexts();
  const labels = at > 0 ? "sm:sr-only" : undefined;
  const number = <span className="sr-only"> {at + 1}</span>;
  const marks = { "aria-invalid": problemId ? true : undefined, "aria-describedby": problemId };
  return (
    <div className="project-row">
      <p className="text-sm font-medium sm:hidden" aria-hidden="true">
        {t("profile.selectedWork.number", { number: at + 1 })}
      </p>
      <label className="text-xs text-muted">
        <span className={labels}>
          {t("profile.selectedWork.name")}
          {number}
        </span>
        {/* A long name shows all its lines. On the server they become one. */}
        <textarea
          id={id}
          name={rowField("name", at + 1)}
          defaultValue={name}
          rows={1}
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
          <RowButton kind="raise" at={at} returnTo={returnTo} onChange={onChange} icon="arrowUp" />
        )}
        {onChange && (
          <RowButton kind="remove" at={at} returnTo={returnTo} onChange={onChange} icon="close" />
        )}
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
