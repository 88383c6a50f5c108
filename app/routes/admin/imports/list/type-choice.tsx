import { IMPORT_TYPES, type ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface TypeChoiceProps {
  id: string;
  chosen: ImportType | null;
  error?: string;
}

/** What a file holds, each with what will come of it. */
export function TypeChoice({ id, chosen, error }: TypeChoiceProps) {
  const { t } = useTexts();
  const errorId = error && `${id}-error`;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm font-semibold">{t("importForm.type")}</legend>
      {IMPORT_TYPES.map((type) => (
        <label key={type} className="choice items-start py-2">
          <input
            id={`${id}-${type}`}
            type="radio"
            name="type"
            value={type}
            required
            defaultChecked={type === chosen}
            aria-labelledby={`${id}-${type}-label`}
            aria-describedby={`${id}-${type}-hint`}
          />
          <span>
            <span id={`${id}-${type}-label`} className="block font-semibold">
              {t(`importForm.${type}`)}
            </span>
            <span id={`${id}-${type}-hint`} className="block text-muted">
              {t(`importForm.${type}Hint`)}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
