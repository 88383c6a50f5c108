import { type RefObject, useEffect } from "react";
import { keepSessionText, readSessionText } from "./session-text.ts";

/**
 * Keeps what is typed and not sent for as long as the tab is open, one text per conversation: leaving the page, a reload or a crash
 * loses nothing. A text that is already in the box stays: a reader may have typed before the script ran. `onReady` hears whether there is one.
 */
export function useStoredDraft(
  threadId: string,
  box: RefObject<HTMLTextAreaElement>,
  onReady: (hasText: boolean) => void,
): (text: string) => void {
  const name = `draft:${threadId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation.
  useEffect(() => {
    if (!box.current) return;
    box.current.value ||= readSessionText(name) ?? "";
    onReady(box.current.value.trim() !== "");
  }, [name]);
  return (text) => keepSessionText(name, text);
}
