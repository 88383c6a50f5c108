import type { SubmissionResult } from "@conform-to/react";
import { type ReturnedForm, returnedForm } from "#app/components/forms/returned-form.ts";

/** The refused form, unless it was the composer's, which shows its own problem. */
export function toolResult(result: SubmissionResult | undefined): ReturnedForm | null {
  const returned = returnedForm(result);
  const isComposer = returned?.intent === "send" || returned?.values.content !== undefined;
  return isComposer ? null : returned;
}
