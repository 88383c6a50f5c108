import type { SubmissionResult } from "@conform-to/react";
import { type ReturnedForm, returnedForm } from "#app/components/forms/returned-form.ts";

export interface ReturnedMessage {
  text: string;
  error: string | null;
  /** Saving the draft failed; no message was sent. */
  isDraft: boolean;
  /**
   * The posted key. If the message was stored after all, sending it again with this key adds
   * nothing.
   */
  key: string | null;
  /** The saved version that it is based on. */
  draft: number;
}

/** The returned text of the composer, and what was wrong with it. */
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

/** The refused form, unless it was the composer's, which shows its own problem. */
export function toolResult(result: SubmissionResult | undefined): ReturnedForm | null {
  const returned = returnedForm(result);
  const isComposer = returned?.intent === "send" || returned?.values.content !== undefined;
  return isComposer ? null : returned;
}
