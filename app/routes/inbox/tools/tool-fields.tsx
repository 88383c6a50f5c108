import { useId } from "react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  values: readonly Value[];
  labelOf(value: Value): TextKey;
  chosen?: Value;
  returned: ReturnedForm | null;
}

/** Radio buttons for one of several values. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, values, labelOf, chosen, returned } = props;
  const { t } = useTexts();
  const current = returned?.values[name] ?? chosen;
  const error = returned?.errors[name];
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <FieldError id={`${name}-error`} message={error} />
      <div className="mt-1 flex flex-col gap-1">
        {values.map((value) => (
          <Choice
            key={value}
            kind="radio"
            name={name}
            value={value}
            label={t(labelOf(value))}
            required
            defaultChecked={value === current}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TextBoxProps {
  name: string;
  label: string;
  isRequired?: boolean;
  returned: ReturnedForm | null;
}

/**
 * Grows with its text where the browser supports it. A text that is too long is refused, never cut.
 */
export function TextBox({ name, label, isRequired = false, returned }: TextBoxProps) {
  const { t } = useTexts();
  // React's ids contain colons, which are not allowed here.
  const id = useId().replaceAll(":", "");
  const error = returned?.errors[name];
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-muted"> ({t("pieces.optional")})</span>}
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        required={isRequired}
        defaultValue={returned?.values[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="input field-sizing-content max-h-80"
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 font-medium text-danger">
      {message}
    </p>
  );
}
