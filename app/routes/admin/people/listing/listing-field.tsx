import { Choice } from "#app/components/ui/choice.tsx";
import {
  type FormField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/components/ui/field.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { EXPERT_CATEGORIES, RATE_UNITS, WORK_MODES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

export type Option = { value: string; label: string };
export type Name = keyof typeof PROFILE_FIELDS;

export interface ShownField extends FormField {
  defaultChecked?: boolean;
  defaultOptions?: string[];
}

/** The choices that do not depend on the language's sorting. */
export function choicesOf(t: Translate, name: Name): readonly Option[] {
  if (name === "rate_unit")
    return RATE_UNITS.map((value) => ({ value, label: t(`profile.rateUnits.${value}`) }));
  if (name === "work_mode")
    return WORK_MODES.map((value) => ({ value, label: t(`experts.workModes.${value}`) }));
  if (name !== "category") return [];
  return EXPERT_CATEGORIES.map(({ value }) => ({ value, label: t(`categories.${value}`) }));
}

interface ListingFieldProps {
  name: Name;
  field: ShownField;
  label: string;
  options: readonly Option[];
}

/** The control of a row of the table, by its kind. */
export function ListingField({ name, field, label, options }: ListingFieldProps) {
  const { t } = useTexts();
  const row = PROFILE_FIELDS[name];
  switch (row.kind) {
    case "text":
      return <TextAreaField field={field} label={label} rows={8} />;
    case "lines": {
      const hint = t("profile.selectedWork.hint", row.max);
      return <TextAreaField field={field} label={label} hint={hint} rows={5} />;
    }
    case "choice": {
      const isRequired = name === "rate_unit";
      const placeholder = isRequired ? undefined : t("adminListing.none");
      return (
        <SelectField
          field={field}
          label={label}
          options={options}
          isRequired={isRequired}
          placeholder={placeholder}
        />
      );
    }
    case "choices":
      return <Choices field={field} label={label} options={options} />;
    case "flag":
      return (
        <Choice
          kind="checkbox"
          name={field.name}
          value="on"
          label={label}
          defaultChecked={field.defaultChecked}
        />
      );
    case "tags":
      return <TextField field={field} label={label} hint={t("adminListing.tagsHint")} />;
    default:
      return (
        <TextField
          field={field}
          label={label}
          isRequired={name === "full_name" || name === "username"}
        />
      );
  }
}

/** A folded list of check boxes, because there are many. */
function Choices({ field, label, options }: Omit<ListingFieldProps, "name">) {
  const { t } = useTexts();
  const chosen = field.defaultOptions ?? [];
  const names = options.filter(({ value }) => chosen.includes(value)).map((each) => each.label);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <details id={field.id}>
        <summary className="input select cursor-pointer list-none">
          {names.join(", ") || t("adminListing.none")}
        </summary>
        <div className="mt-2 grid max-h-64 overflow-y-auto sm:grid-cols-2">
          {options.map((option) => (
            <Choice
              key={option.value}
              kind="checkbox"
              name={field.name}
              value={option.value}
              label={option.label}
              defaultChecked={chosen.includes(option.value)}
            />
          ))}
        </div>
      </details>
      {field.errors?.[0] && (
        <p className="mt-1.5 text-sm font-medium text-danger">{field.errors[0]}</p>
      )}
    </fieldset>
  );
}
