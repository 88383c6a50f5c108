import type { SubmissionResult } from "@conform-to/react";

/** The composer's text that a refused form brought back, and why. */
export function returnedMessage(result: SubmissionResult | undefined): {
  text: string;
  error: string | null;
} {
  const text = result?.initialValue?.content;
  return { text: typeof text === "string" ? text : "", error: result?.error?.[""]?.[0] ?? null };
}
