import type { SubmissionResult } from "@conform-to/react";

export interface ReturnedMessage {
  text: string;
  error: string | null;
  /** The key it was posted with: if it was stored after all, sending it again under this key adds nothing. */
  key: string | null;
}

/** The composer's text that a refused form brought back, and why. */
export function returnedMessage(result: SubmissionResult | undefined): ReturnedMessage {
  const { content, key } = result?.initialValue ?? {};
  return {
    text: typeof content === "string" ? content : "",
    error: result?.error?.[""]?.[0] ?? null,
    key: typeof key === "string" ? key : null,
  };
}
