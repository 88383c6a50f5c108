import {
  type FormField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/components/ui/field.tsx";
import { isRateKey } from "#app/domain/settings/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SettingField } from "./form-fields.server.ts";

interface SettingControlProps {
  setting: SettingField;
  field: FormField;
  /** The stored value, where a refused form shows another one. */
  stored: string | null;
  /** The heading of the form says the same. */
  isLabelHidden?: boolean;
}

export function SettingControl({ setting, field, stored, isLabelHidden }: SettingControlProps) {
  const { t } = useTexts();
  const { key, kind, isRequired, options = [], maxLength, latest } = setting;
  const label = t(`settings.fields.${key}.label`);
  const hint = [
    hasHint(key) && t(`settings.fields.${key}.hint`),
    stored && t("settings.stored", { value: stored }),
  ]
    .filter(Boolean)
    .join(" ");
  if (kind === "switch") return <SettingSwitch field={field} label={label} hint={hint} />;
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
  if (setting.isLong)
    return (
      <TextAreaField
        field={field}
        label={label}
        hint={hint}
        isRequired={isRequired}
        note={noteOf(setting)}
        rows={2}
        maxLength={maxLength}
        autoComplete="off"
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      isRequired={isRequired}
      note={noteOf(setting)}
      isLabelHidden={isLabelHidden}
      unit={key === "plan_price" ? <CurrencySigns /> : undefined}
      type={kind === "decimal" ? "text" : kind}
      inputMode={kind === "decimal" ? "decimal" : undefined}
      maxLength={maxLength}
      max={latest}
      autoComplete="off"
    />
  );
}

/** Their labels say enough. */
const PLAIN = [
  "seller_phone",
  "seller_tax_number",
  "host_name",
  "host_address",
  "rates_date",
] as const;

type PlainKey = (typeof PLAIN)[number];

const hasHint = (key: SettingField["key"]): key is Exclude<SettingField["key"], PlainKey> =>
  !PLAIN.some((plain) => plain === key);

/** Beside the label. Undefined shows whether a value is required. */
const noteOf = ({ key, isLegal, value, isDefault }: SettingField) => {
  if (isDefault) return <DefaultNote />;
  // The text of the form says that a rate and its date belong together.
  if (isRateKey(key) || key === "rates_date") return "";
  return isLegal ? <LegalNote isMissing={value === ""} /> : undefined;
};

/** Nothing is saved: the field shows what the site uses. */
function DefaultNote() {
  const { t } = useTexts();
  return <span className="badge ml-2 font-normal">{t("settings.inUse")}</span>;
}

/** What the law requires may still be saved empty. */
function LegalNote({ isMissing }: { isMissing: boolean }) {
  const { t } = useTexts();
  if (!isMissing) return "";
  return <span className="amber ml-2">{t("settings.legalGap")}</span>;
}

/** The style sheet shows the one of the chosen currency. */
function CurrencySigns() {
  return (
    <>
      <span>$</span>
      <span data-of="eur">€</span>
      <span data-of="gbp">£</span>
    </>
  );
}

/** The label contains the hint, so that a click on either switches. */
function SettingSwitch({ field, label, hint }: { field: FormField; label: string; hint: string }) {
  const { id, name, initialValue, errors: [error] = [] } = field;
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
          <span id={`${id}-label`} className="block font-medium">
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
