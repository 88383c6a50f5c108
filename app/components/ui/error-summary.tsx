export interface FieldError {
  /** Of the control that the link leads to. */
  fieldId: string;
  /** Tells two fields apart that lack the same thing. */
  label?: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  text?: string;
  errors?: readonly FieldError[];
  /** False only where it is shown without a form having come back. */
  takesFocus?: boolean;
}

/**
 * Why a form came back, with links to the fields that need another look. It has the focus when the page opens: by itself where the
 * browser knows how, else by the enhancing script.
 */
export function ErrorSummary({ title, text, errors = [], takesFocus = true }: ErrorSummaryProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: whoever sent a form has to hear first that it was refused.
      autoFocus={takesFocus}
      data-error-summary={takesFocus ? "" : undefined}
      className="rounded-md border border-danger bg-danger-soft p-4 text-sm text-danger"
    >
      <p className="font-semibold">{title}</p>
      {text && <p>{text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className="link inline-flex min-h-6 items-center text-danger">
                {label ? `${label}: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
