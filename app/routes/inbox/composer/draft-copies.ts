import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
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

/** What may outlive a page (64 kB) has room for a text of the greatest length, as much again of what was posted before, and so many parts. */
const MOST_POSTED = { texts: 20, characters: MAX_MESSAGE_LENGTH };

/** What was posted and not answered, the latest last. In a long outage the earliest are forgotten: at worst the writer is asked to choose. */
export function withPosted(posted: readonly string[], content: string): string[] {
  const all = [...posted.filter((text) => text !== content), content].slice(-MOST_POSTED.texts);
  while (all.join("").length > MOST_POSTED.characters) all.shift();
  return all;
}

/** What a box opens with where an earlier visit `left` a text: that one, with whatever was typed into the `loaded` one before the script ran. */
export function restoredText(left: string, box: string, loaded: string): string {
  const typed = box.trim() === loaded ? "" : box.trim();
  if (!typed || typed.includes(left)) return typed || left;
  return `${left}\n\n${typed}`;
}
