import { Choice } from "#app/components/ui/choice.tsx";
import {
  type FormField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/components/ui/field.tsx";
import {
  type ChoiceField,
  PROFILE_FIELDS,
  type ProfileField,
} from "#app/domain/experts/profile/fields.ts";
import { EXPERT_CATEGORIES, RATE_UNITS, WORK_MODES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

type Option = { value: string; label: string };
type Choices = Record<ChoiceField, readonly Option[]>;
/** The loader sends all choices but those that do not depend on the language's sorting. */
export type SentChoices = Omit<Choices, "rate_unit" | "work_mode" | "category">;

export interface ShownField extends FormField {
  defaultChecked?: boolean;
  defaultOptions?: string[];
}

export function choicesOf(t: Translate, sent: SentChoices): Choices {
  return {
    ...sent,
    rate_unit: RATE_UNITS.map((value) => ({ value, label: t(`profile.rateUnits.${value}`) })),
    work_mode: WORK_MODES.map((value) => ({ value, label: t(`experts.workModes.${value}`) })),
    category: EXPERT_CATEGORIES.map(({ value }) => ({ value, label: t(`categories.${value}`) })),
  };
}

function isChoice(name: ProfileField): name is ChoiceField {
  const { kind } = PROFILE_FIELDS[name];
  return kind === "choice" || kind === "choices";
}

interface ListingFieldProps {
  name: ProfileField;
  field: ShownField;
  label: string;
  choices: Choices;
}

/** The control of a row of the table, by its kind. */
export function ListingField({ name, field, label, choices }: ListingFieldProps) {
  const { t } = useTexts();
  if (isChoice(name))
    return <ChoiceControl name={name} field={field} label={label} options={choices[name]} />;
  const row = PROFILE_FIELDS[name];
  switch (row.kind) {
    case "text":
      return <TextAreaField field={field} label={label} rows={8} />;
    case "lines": {
      const hint = t("profile.selectedWork.hint", row.max);
      return <TextAreaField field={field} label={label} hint={hint} rows={5} />;
    }
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

interface ChoiceControlProps extends Omit<ListingFieldProps, "choices"> {
  name: ChoiceField;
  options: readonly Option[];
}

function ChoiceControl({ name, field, label, options }: ChoiceControlProps) {
  const { t } = useTexts();
  if (PROFILE_FIELDS[name].kind === "choices")
    return <FoldedChoices field={field} label={label} options={options} />;
  const isRequired = name === "rate_unit";
  return (
    <SelectField
      field={field}
      label={label}
      options={options}
      isRequired={isRequired}
      placeholder={isRequired ? undefined : t("adminListing.none")}
    />
  );
}

/** A folded list of check boxes, because there are many. */
function FoldedChoices({ field, label, options }: Omit<ChoiceControlProps, "name">) {
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
