import { useTexts } from "#app/i18n/texts.tsx";

interface Column {
  heading: string;
  /** Cells of the first rows. */
  examples: readonly string[];
}

interface ColumnChoiceProps {
  column: Column;
  index: number;
  choices: readonly string[];
  chosen: string;
}

/** What a column of the file means, beside its first cells. */
export function ColumnChoice({ column, index, choices, chosen }: ColumnChoiceProps) {
  const { t } = useTexts();
  const id = `field-${index}`;
  return (
    <>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {column.heading}
        </label>
        <p id={`${id}-examples`} className="text-sm wrap-anywhere text-muted">
          {column.examples.join(" · ") || t("importColumns.empty")}
        </p>
      </div>
      <select
        id={id}
        name={`fields[${index}]`}
        className="input select"
        defaultValue={chosen}
        aria-describedby={`${id}-examples`}
      >
        <option value="">{t("importColumns.leaveOut")}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </>
  );
}
