import type { SubmissionResult } from "@conform-to/react";

/** A form that was refused: what was typed, and why. */
export interface ReturnedForm {
  /** Which of the page's forms it was. */
  intent: string;
  values: Readonly<Record<string, string>>;
  /** What is wrong with single fields, by their names. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  problem: string | null;
}

/** Null when nothing was refused. A form without an intent is the composer's. */
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
