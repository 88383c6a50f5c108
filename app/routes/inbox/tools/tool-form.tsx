import { useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface FoldProps {
  title: string;
  /** Open from the start if its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsed section for a rare form. It needs no script. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="tool-fold">
      <summary>
        {title}
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

interface ToolFormProps {
  action: string;
  intent: string;
  label: TextKey;
  /** The label while the form is being sent. */
  pending?: TextKey;
  variant?: string;
  children?: ReactNode;
}

/** One of several forms on a page, with its fields and button. */
export function ToolForm(props: ToolFormProps) {
  const { action, intent, label, variant = "button-secondary", children } = props;
  const { pending = "life.form.saving" } = props;
  const { t } = useTexts();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="tool-form">
      {children}
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" disabled={isBusy} className={`button ${variant}`}>
        {t(isBusy ? pending : label)}
      </button>
    </Form>
  );
}

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
    <fieldset className="tool-field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={`${name}-error`} message={error} />
      <div>
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

interface BoxProps {
  name: string;
  label: string;
  returned: Pick<ReturnedForm, "values" | "errors"> | null;
}

interface LabelledBoxProps extends BoxProps {
  isRequired: boolean | undefined;
  children(box: ComponentProps<"input"> & ComponentProps<"textarea">): ReactNode;
}

/** The label of a field, the field itself, and its problem. */
function LabelledBox({ name, label, returned, isRequired, children }: LabelledBoxProps) {
  const { t } = useTexts();
  // React's ids contain colons, which are not allowed here.
  const id = useId().replaceAll(":", "");
  const error = returned?.errors[name];
  return (
    <div className="tool-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <span>{` (${t("pieces.optional")})`}</span>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        defaultValue: returned?.values[name],
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/**
 * Grows with its text where the browser supports it. A text that is too long is refused, never cut.
 */
export function TextBox({ isRequired, ...props }: BoxProps & { isRequired?: boolean }) {
  return (
    <LabelledBox {...props} isRequired={isRequired}>
      {(box) => <textarea {...box} rows={3} className="input" />}
    </LabelledBox>
  );
}

/** A field of one line. */
export function LineBox({ name, label, returned, ...input }: BoxProps & ComponentProps<"input">) {
  return (
    <LabelledBox name={name} label={label} returned={returned} isRequired={input.required}>
      {(box) => <input {...box} {...input} className="input" />}
    </LabelledBox>
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
