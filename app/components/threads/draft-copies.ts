import type { DraftCopy } from "./draft-view.ts";

/**
 * What the server does not have yet is kept in this browser, also after the tab is closed. A browser may refuse its storage; then there is
 * no such copy.
 */
export function readDraftCopy(name: string): DraftCopy | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as DraftCopy | null;
  } catch {
    return null;
  }
}

/** Takes away only what it has written or found itself: another window may have a text of its own. */
export function draftCopyKeeper(name: string): (copy: DraftCopy | null) => void {
  let own = JSON.stringify(readDraftCopy(name));
  return (copy) => {
    const text = JSON.stringify(copy);
    if (text === own) return;
    try {
      if (copy) localStorage.setItem(name, text);
      else if (localStorage.getItem(name) === own) localStorage.removeItem(name);
      own = text;
    } catch {}
  };
}
