import { Choice } from "#app/components/ui/choice.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { RATE_UNITS, WORK_MODES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";

const AMOUNT = { inputMode: "numeric", autoComplete: "off" } as const;

/** Languages, rates and place of work. */
export function WorkFields(props: FieldsProps) {
  const { fields } = props;
  const { t } = useTexts();
  const units = RATE_UNITS.map((value) => ({ value, label: t(`profile.rateUnits.${value}`) }));
  const modes = WORK_MODES.map((value) => ({ value, label: t(`experts.workModes.${value}`) }));
  return (
    <>
      <LanguageField {...props} />
      <div className="field-pairs">
        <TextField
          field={fields.rate_from}
          label={t("profile.fields.rate_from")}
          hint={t("profile.hints.rate_from")}
          {...AMOUNT}
        />
        <SelectField
          field={fields.rate_unit}
          label={t("profile.fields.rate_unit")}
          options={units}
        />
        <TextField
          field={fields.smallest_project}
          label={t("profile.fields.smallest_project")}
          hint={t("profile.hints.smallest_project")}
          {...AMOUNT}
        />
        <SelectField
          field={fields.work_mode}
          label={t("profile.fields.work_mode")}
          placeholder={t("profile.noWorkMode")}
          options={modes}
        />
      </div>
    </>
  );
}

/** A folded list of checkboxes; its heading shows the chosen languages. */
function LanguageField({ view, fields, typed }: FieldsProps) {
  const { t } = useTexts();
  const { id, name, errors, defaultOptions = [] } = fields.languages;
  const error = errors?.[0];
  const isFirst = (code: string) => defaultOptions.includes(code);
  const place = (code: string) => defaultOptions.indexOf(code);
  const options = [
    ...view.languages
      .filter(({ value }) => isFirst(value))
      .sort((one, other) => place(one.value) - place(other.value)),
    ...view.languages.filter(({ value }) => !isFirst(value)),
  ];
  const chosen = typed.languages.map(
    (code) => view.languages.find(({ value }) => value === code)?.label ?? code,
  );
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t("profile.fields.languages")}</legend>
      <details id={id}>
        <summary className="chosen-languages">
          {chosen.map((language) => (
            <span key={language} className="badge">
              {language}
            </span>
          ))}
          <span className="button button-secondary button-small">
            {t(chosen.length > 0 ? "profile.changeLanguages" : "profile.chooseLanguages")}
          </span>
        </summary>
        <div className="mt-2 grid max-h-64 grid-cols-2 overflow-y-auto sm:grid-cols-3">
          {options.map(({ value, label }) => (
            <Choice
              key={value}
              kind="checkbox"
              name={name}
              value={value}
              label={label}
              defaultChecked={isFirst(value)}
            />
          ))}
        </div>
      </details>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Requests come with Pro, so that only there the switch turns them off. */
export function AvailabilityField({ view: { member }, fields: { takes_projects } }: FieldsProps) {
  const { t } = useTexts();
  const isFree = member?.receivesRequests === false;
  const hintId = `${takes_projects.id}-hint`;
  return (
    <div className="card px-5 py-3 sm:px-6">
      <Choice
        kind="checkbox"
        name={takes_projects.name}
        value="on"
        label={t("profile.fields.takes_projects")}
        defaultChecked={takes_projects.defaultChecked}
        aria-describedby={hintId}
      />
      <p id={hintId} className="text-sm text-muted">
        {t(isFree ? "profile.hints.takes_projectsFree" : "profile.hints.takes_projects")}
      </p>
    </div>
  );
}
