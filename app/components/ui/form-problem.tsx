import { Alert } from "./alert.tsx";

interface FormProblemProps {
  form: { errors?: string[]; allErrors: Record<string, string[]> };
  /** Heading for a form that was refused as a whole. */
  title: string;
  /** Said when single fields are missing or wrong. */
  invalidTitle?: string;
  invalidText: string;
}

/** Why the form came back: what is wrong with it as a whole, or that some of its fields are. */
export function FormProblem({ form, title, invalidTitle, invalidText }: FormProblemProps) {
  const problem = form.errors?.[0];
  const isInvalid = Object.keys(form.allErrors).some((name) => name !== "");
  if (!problem && !isInvalid) return null;
  return (
    <Alert variant="danger" title={problem ? title : (invalidTitle ?? title)}>
      {problem ?? invalidText}
    </Alert>
  );
}
