import { useTexts } from "#app/i18n/texts.tsx";

export interface SortChoices {
  /** The current order. */
  value: string;
  choices: readonly { value: string; label: string }[];
}

export function SortSelect({ value, choices }: SortChoices) {
  const { t } = useTexts();
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {t("lists.sort")}{" "}
      <select name="sort" id="sort" defaultValue={value} className="input w-auto">
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
