import type { FormField } from "#app/components/ui/field.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SettingField } from "./setting-field.ts";

interface SettingControlProps {
  setting: SettingField;
  field: FormField;
  /** What is stored, where the form came back with something else in it. */
  stored: string | null;
}

/** One setting: what it is, what it is for, and its control. */
export function SettingControl({ setting, field, stored }: SettingControlProps) {
  const { t } = useTexts();
  const { key, kind, options = [], maxLength } = setting;
  const label = t(`settings.fields.${key}.label`);
  const about = t(`settings.fields.${key}.hint`);
  const hint = stored === null ? about : `${about} ${t("settings.stored", { value: stored })}`;
  if (kind === "switch")
    return <SettingSwitch field={field} label={label} hint={hint} error={field.errors?.[0]} />;
  if (kind === "select")
    return (
      <SelectField
        field={field}
        label={label}
        hint={hint}
        isRequired
        placeholder={t("settings.choose")}
        options={options}
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      isRequired={kind === "decimal"}
      type={kind === "decimal" ? "text" : kind}
      inputMode={kind === "decimal" ? "decimal" : undefined}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}

interface SettingSwitchProps {
  field: FormField;
  label: string;
  hint: string;
  error?: string;
}

/** On or off, with a sentence below; the whole may be pressed. */
function SettingSwitch({
  field: { id, name, initialValue },
  label,
  hint,
  error,
}: SettingSwitchProps) {
  return (
    <div>
      <label className="choice items-start py-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={initialValue === "true"}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <span id={`${id}-label`} className="block font-semibold">
            {label}
          </span>
          <span id={`${id}-hint`} className="block text-muted">
            {hint}
          </span>
          {error && <span className="mt-1.5 block font-medium text-danger">{error}</span>}
        </span>
      </label>
    </div>
  );
}
