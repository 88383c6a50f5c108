import { type RefObject, useEffect } from "react";

/**
 * Keeps what is typed and not sent for as long as the tab is open, one text per conversation: leaving the page, a reload or a crash
 * loses nothing. A text that is already in the box stays: a reader may have typed before the script ran. `onText` hears that there is one.
 */
export function useStoredDraft(
  threadId: string,
  box: RefObject<HTMLTextAreaElement>,
  onText: () => void,
): (text: string) => void {
  const name = `draft:${threadId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation.
  useEffect(() => {
    if (!box.current) return;
    box.current.value ||= read(name) ?? "";
    if (box.current.value.trim()) onText();
  }, [name]);
  return (text) => write(name, text);
}

// A browser may refuse its storage; then there is none.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
}
