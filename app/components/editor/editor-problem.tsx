import { useEffect, useRef } from "react";
import { FormProblem, type FormProblemProps } from "#app/components/ui/form-problem.tsx";

interface EditorProblemProps extends FormProblemProps {
  /** The result of the action. */
  posted: object | undefined;
}

/** Moves the focus to the errors of a refused form. */
export function EditorProblem({ posted, ...problem }: EditorProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  // Errors that the server rendered had the focus before the scripts ran.
  const rendered = useRef(posted);
  const { allErrors } = problem.form;
  // conform shows the errors one render after the result, and renders nothing for the same errors.
  useEffect(() => {
    const hasErrors = Object.keys(allErrors).length > 0;
    if (hasErrors && posted !== rendered.current)
      box.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [posted, allErrors]);
  if (!posted) return null;
  return (
    <div ref={box}>
      <FormProblem {...problem} />
    </div>
  );
}
