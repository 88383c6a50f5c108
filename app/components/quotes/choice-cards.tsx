import type { ReactNode } from "react";
import type { FormField } from "#app/components/ui/field.tsx";

interface ChoiceCardsProps {
  field: FormField;
  label: string;
  hint?: string;
  options: readonly Option[];
}

interface Option {
  value: string;
  label: string;
  hint?: string;
  /** What the answer means for the expert whom the client asks. */
  note?: string;
  icon?: ReactNode;
}

/** One required answer out of a few: native radio buttons, each in a card that is its label. */
export function ChoiceCards({ field, label, hint, options }: ChoiceCardsProps) {
  const error = field.errors?.[0];
  const hintId = hint ? `${field.id}-hint` : undefined;
  const errorId = error ? `${field.id}-error` : undefined;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only it may be invalid.
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {/* The answers are so high that an error below them would not be seen with the question. */}
      {error && (
        <p id={errorId} className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="options">
        {options.map((option, nth) => (
          <label key={option.value} className="choice option">
            <input
              type="radio"
              // The links of the error summary lead to the first one.
              id={nth === 0 ? field.id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={field.initialValue === option.value}
            />
            <span>
              {option.label} {option.hint && <span>{option.hint}</span>}{" "}
              {option.note && <span>{option.note}</span>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
