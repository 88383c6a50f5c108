import type { SubmissionResult } from "@conform-to/react";

export interface ReturnedMessage {
  text: string;
  error: string | null;
  /** It was the draft that could not be kept: nothing was to be sent. */
  isDraft: boolean;
  /** The key it was posted with: if it was stored after all, sending it again under this key adds nothing. */
  key: string | null;
  /** The version of the kept draft that it goes on from. */
  draft: number;
}

/** The composer's text that its form brought back, and what was wrong with it. */
export function returnedMessage(result: SubmissionResult | undefined): ReturnedMessage {
  const { content, key, draft } = result?.initialValue ?? {};
  const problem = result?.error?.draft?.[0];
  return {
    text: typeof content === "string" ? content : "",
    error: problem ?? result?.error?.[""]?.[0] ?? null,
    isDraft: problem !== undefined,
    key: typeof key === "string" ? key : null,
    draft: Number(draft) || 0,
  };
}
