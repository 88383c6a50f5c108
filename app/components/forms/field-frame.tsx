import type { ReactNode } from "react";
import { FieldMark } from "./field-mark.tsx";

/** The part of conform's field that is displayed; its errors are full sentences. */
export interface FormField {
  id: string;
  name: string;
  errors?: string[];
  initialValue?: unknown;
  /** A constraint of the schema. Forms without constraints use `isRequired`. */
  required?: boolean;
}

export interface FieldProps {
  field: FormField;
  label: string;
  hint?: string;
  /** For a hint that people need while they write: it and the error stay above what they type. */
  isHintAbove?: boolean;
  /** Between the label (and a hint above) and the control: `.insert-field` counts these rows. */
  above?: ReactNode;
  /** On the line of the hint, or alone below the control. */
  counter?: ReactNode;
  isRequired?: boolean;
  /** Beside the label, in place of the mark. */
  note?: ReactNode;
  /** For screen readers only, where a heading above the field says the same. */
  isLabelHidden?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  defaultValue: string;
  required: boolean;
  className: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

const LABEL = "mb-1.5 block text-sm font-medium";

/** Connects a label, a hint and an error to one control. */
export function Field(props: FieldProps) {
  const { field, label, hint, isHintAbove, above, counter, note, isLabelHidden, children } = props;
  const { isRequired = field.required === true } = props;
  const error = field.errors?.[0];
  const [hintId, errorId] = [hint && `${field.id}-hint`, error && `${field.id}-error`];
  return (
    <div>
      <label htmlFor={field.id} className={isLabelHidden ? "sr-only" : LABEL}>
        {label}
        {note ?? <FieldMark isRequired={isRequired} />}
      </label>
      {isHintAbove && hint && (
        <p id={hintId} className="-mt-1 mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {isHintAbove && error && (
        <p id={errorId} className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {above}
      {children({
        id: field.id,
        name: field.name,
        defaultValue: typeof field.initialValue === "string" ? field.initialValue : "",
        required: isRequired,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      <Below
        errorId={errorId}
        hintId={hintId}
        counter={counter}
        error={isHintAbove ? undefined : error}
        hint={isHintAbove ? undefined : hint}
      />
    </div>
  );
}

interface BelowProps extends Pick<FieldProps, "hint" | "counter"> {
  errorId: string | undefined;
  error: string | undefined;
  hintId: string | undefined;
}

/** What is under a control: the error, the hint, and at the right end the number of letters. */
function Below({ errorId, error, hintId, hint, counter }: BelowProps) {
  const space = counter ? "" : "mt-1.5 ";
  const lines = (
    <>
      {error && (
        <p
          id={errorId}
          className={`${space}text-sm font-medium text-danger ${hint ? "w-full" : ""}`.trimEnd()}
        >
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={`${space}text-sm text-muted`}>
          {hint}
        </p>
      )}
    </>
  );
  if (!counter) return lines;
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
      {lines}
      {counter}
    </div>
  );
}
