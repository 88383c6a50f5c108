import { useTexts } from "#app/i18n/texts.tsx";

export interface SortChoices {
  /** The current order. */
  value: string;
  choices: readonly { value: string; label: string }[];
  /**
   * The first choice has no value: a form with other words may then have another default.
   */
  isDefaultUnnamed?: boolean;
}

export function SortSelect({ value, choices, isDefaultUnnamed = false }: SortChoices) {
  const postedValue = (named: string) =>
    isDefaultUnnamed && named === choices[0]?.value ? "" : named;
  const { t } = useTexts();
  return (
    <label className="sort flex items-center gap-2 text-sm">
      <span>{t("lists.sort")}</span>{" "}
      <select name="sort" id="sort" defaultValue={postedValue(value)} className="input select">
        {choices.map((choice) => (
          <option key={choice.value} value={postedValue(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
