import { useEffect, useRef } from "react";
import { FormProblem, type FormProblemProps } from "../ui/form-problem.tsx";

interface EditorProblemProps extends Omit<FormProblemProps, "form"> {
  formId: string;
  /** The errors of the action by field; "" is the whole form. */
  posted: { errors: Record<string, string[]> } | undefined;
}

/** Moves the focus to the errors of a refused form. */
export function EditorProblem({ formId, posted, ...problem }: EditorProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(posted);
  useEffect(() => {
    // Errors that the server rendered had the focus before the scripts ran.
    if (seen.current === posted) return;
    seen.current = posted;
    box.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [posted]);
  if (!posted) return null;
  const { "": whole, ...fields } = posted.errors;
  return (
    <div ref={box}>
      <FormProblem {...problem} form={{ id: formId, errors: whole, allErrors: fields }} />
    </div>
  );
}
