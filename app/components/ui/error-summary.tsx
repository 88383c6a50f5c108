export interface FieldError {
  /** The id of the control that the link leads to. */
  fieldId: string;
  /** Distinguishes fields with the same error. */
  label?: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  text?: string;
  link?: { href: string; label: string } | null;
  errors?: readonly FieldError[];
  /** False only when it is shown without a submitted form. */
  takesFocus?: boolean;
}

/**
 * Why a form was refused, with links to the fields to correct. It gets the focus when the page
 * opens: by the browser where it supports that, otherwise by the enhancing script.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, text, link, errors = [], takesFocus = true } = props;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the sender must hear first that the form was refused.
      autoFocus={takesFocus}
      data-error-summary={takesFocus ? "" : undefined}
      className="rounded-md border border-danger bg-danger-soft p-4 text-sm text-danger outline-none"
    >
      <p className="font-medium">{title}</p>
      {text && <p>{text}</p>}
      {link && (
        <a href={link.href} className="link inline-flex min-h-11 items-center text-danger">
          {link.label}
        </a>
      )}
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="link inline-flex min-h-6 items-center text-danger pointer-coarse:min-h-11"
              >
                {label ? `${label}: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
