import { useEffect, useRef } from "react";
import { FormProblem, type FormProblemProps } from "../ui/form-problem.tsx";

interface EditorProblemProps extends Omit<FormProblemProps, "form"> {
  formId: string;
  /** What an action left: what is wrong, by field; "" is the form as a whole. */
  posted: { errors: Record<string, string[]> } | undefined;
}

/** Why the form came back. Whoever sent it is taken there. */
export function EditorProblem({ formId, posted, ...problem }: EditorProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(posted);
  useEffect(() => {
    // What came with the page has had the focus before the scripts ran.
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
