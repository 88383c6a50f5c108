import type { ComponentProps, ReactNode } from "react";
import { DropArea } from "#app/components/forms/drop-area.tsx";
import { type ControlProps, Field, type FieldProps } from "#app/components/forms/field-frame.tsx";
import { PasswordInput } from "#app/components/forms/password-input.tsx";

export type { FormField } from "#app/components/forms/field-frame.tsx";

type Rest<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, keyof ControlProps>;
type Common = Omit<FieldProps, "children">;

/**
 * `unit` is within the field, before what is typed, such as "$". `prefix` is the fixed beginning of
 * an address, outside of it.
 */
export function TextField(
  props: Common & Omit<Rest<"input">, "prefix"> & { unit?: ReactNode; prefix?: string },
) {
  const { field, label, hint, counter, isRequired, note, isLabelHidden, unit, prefix, ...input } =
    props;
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      counter={counter}
      isRequired={isRequired}
      note={note}
      isLabelHidden={isLabelHidden}
    >
      {(control) => {
        if (input.type === "password")
          return <PasswordInput {...control} {...input} label={label} />;
        if (unit)
          return (
            <span className="with-unit">
              <span aria-hidden="true">{unit}</span>
              <input {...control} {...input} />
            </span>
          );
        if (prefix) {
          const prefixId = `${control.id}-prefix`;
          const described = [prefixId, control["aria-describedby"]].filter(Boolean).join(" ");
          return (
            <span className="with-prefix">
              <span id={prefixId}>{prefix}</span>
              <input {...control} {...input} aria-describedby={described} />
            </span>
          );
        }
        if (input.type !== "file") return <input {...control} {...input} />;
        return (
          <DropArea>
            <input {...control} {...input} />
          </DropArea>
        );
      }}
    </Field>
  );
}

export function TextAreaField(props: Common & Rest<"textarea">) {
  const { field, label, hint, isHintAbove, above, counter, isRequired, note, ...input } = props;
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      isHintAbove={isHintAbove}
      above={above}
      counter={counter}
      isRequired={isRequired}
      note={note}
    >
      {(control) => <textarea {...control} {...input} />}
    </Field>
  );
}

interface SelectFieldProps extends Common {
  disabled?: boolean;
  /** The text of the empty choice; without it there is none. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField(props: SelectFieldProps) {
  const { field, label, hint, isRequired, isLabelHidden, disabled, placeholder, options } = props;
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
    >
      {({ className, ...control }) => (
        <select {...control} className={`${className} select`} disabled={disabled}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
