import { useTexts } from "#app/i18n/texts.tsx";

export interface SelectChoice {
  value: string;
  label: string;
}

/** As long as what lists look for. */
const MOST_CHARACTERS = 200;

export function SearchFilter({ placeholder, value }: { placeholder: string; value: string }) {
  return (
    <input
      type="search"
      name="q"
      defaultValue={value}
      maxLength={MOST_CHARACTERS}
      className="input admin-search"
      placeholder={placeholder}
      aria-label={placeholder}
    />
  );
}

interface FilterProps {
  name: string;
  label: string;
  value: string;
}

export function SelectFilter({
  name,
  label,
  value,
  choices,
}: FilterProps & { choices: readonly SelectChoice[] }) {
  const { t } = useTexts();
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value} className="input">
        <option value="">{t("admin.list.all")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function TextFilter({ name, label, value, type }: FilterProps & { type: "date" | "text" }) {
  return (
    <label>
      <span>{label}</span>
      <input
        type={type}
        name={name}
        defaultValue={value}
        maxLength={type === "text" ? MOST_CHARACTERS : undefined}
        className="input"
      />
    </label>
  );
}
