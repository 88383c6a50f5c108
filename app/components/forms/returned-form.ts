import type { SubmissionResult } from "@conform-to/react";

export interface ReturnedForm {
  intent: string;
  values: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form. */
  problem: string | null;
}

/** Null when no form was refused. Only the composer's form has no intent. */
export function returnedForm(result: SubmissionResult | undefined): ReturnedForm | null {
  if (!result?.error) return null;
  const typed = Object.entries(result.initialValue ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const values = Object.fromEntries(typed);
  const { "": whole, ...fields } = result.error;
  const errors = Object.entries(fields).flatMap(([name, messages]) =>
    messages?.[0] ? [[name, messages[0]] as const] : [],
  );
  return {
    intent: values.intent ?? "send",
    values,
    errors: Object.fromEntries(errors),
    problem: whole?.[0] ?? null,
  };
}
