import { ErrorSummary } from "./error-summary.tsx";

export interface FormProblemProps {
  /** The part of conform's form that is read here; its errors are full sentences. */
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  /** Heading for a form that was refused as a whole. */
  title: string;
  /** Heading when single fields are missing or wrong. */
  invalidTitle?: string;
  invalidText: string;
  /** A page that helps with the error of the whole form. */
  link?: { href: string; label: string } | null;
  /** False if the page gives the focus to the wrong field itself. */
  takesFocus?: boolean;
  /** The labels of the fields by name, in the order of the page. */
  labels?: Readonly<Record<string, string>>;
  /** Names of the fields whose message is at the field only; their links are the labels. */
  named?: readonly string[];
}

/** Why the form was refused: an error of the whole form, or of some of its fields. */
export function FormProblem(props: FormProblemProps) {
  const { form, title, invalidTitle, invalidText, link, takesFocus, labels, named } = props;
  const problem = form.errors?.[0];
  const order = Object.keys(labels ?? {});
  const refused = Object.entries(form.allErrors);
  refused.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const errors = refused.flatMap(([name, [message]]) => {
    if (!name || !message) return [];
    const [fieldId, label] = [`${form.id}-${name}`, labels?.[name]];
    return [
      label && named?.includes(name) ? { fieldId, message: label } : { fieldId, label, message },
    ];
  });
  if (!problem && errors.length === 0) return null;
  return (
    <ErrorSummary
      title={problem ? title : (invalidTitle ?? title)}
      text={problem ?? invalidText}
      link={problem ? link : null}
      errors={errors}
      takesFocus={takesFocus}
    />
  );
}
