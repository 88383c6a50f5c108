import { useTexts } from "#app/i18n/texts.tsx";

interface Column {
  heading: string;
  /** Cells of the first rows. */
  examples: readonly string[];
  /** Without this column no address would be imported. */
  isLeftOutEmail: boolean;
}

interface ColumnChoiceProps {
  column: Column;
  /** Of the form's field. */
  name: string;
  choices: readonly { column: string; label: string }[];
  chosen: string;
}

/** What a column of the file means, beside its first cells. */
export function ColumnChoice({ column, name, choices, chosen }: ColumnChoiceProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="min-w-0">
        <label htmlFor={name} className="font-medium wrap-anywhere">
          {column.heading}
        </label>
        <p id={`${name}-examples`} className="text-sm wrap-anywhere text-muted">
          {column.examples.join(" · ") || t("importColumns.empty")}
          {column.isLeftOutEmail && (
            <strong className="mt-1 block text-danger">{t("importColumns.leftOutEmail")}</strong>
          )}
        </p>
      </div>
      <select
        id={name}
        name={name}
        className="input select"
        defaultValue={chosen}
        aria-describedby={`${name}-examples`}
      >
        <option value="">{t("importColumns.leaveOut")}</option>
        {choices.map((choice) => (
          <option key={choice.column} value={choice.column}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}
