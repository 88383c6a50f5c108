import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import type { DraftCopy } from "./draft-view.ts";

/**
 * Unsaved text is stored in this browser and survives closing the tab. A browser may refuse the
 * storage; then there is no copy.
 */
export function readDraftCopy(name: string): DraftCopy | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as DraftCopy | null;
  } catch {
    return null;
  }
}

/**
 * Removes only what it has written or found itself, because another window may have its own text.
 */
export function draftCopyWriter(name: string): (copy: DraftCopy | null) => void {
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

/**
 * A request that outlives the page is limited to 64 kB. This leaves room for the longest text and
 * as many characters of earlier posts.
 */
const MAX_POSTED = { texts: 20, characters: MAX_MESSAGE_LENGTH };

/**
 * Texts that were posted without an answer, the latest last. A long outage drops the oldest: at
 * worst the writer has to choose between two texts.
 */
export function withPosted(posted: readonly string[], content: string): string[] {
  const all = [...posted.filter((text) => text !== content), content].slice(-MAX_POSTED.texts);
  while (all.join("").length > MAX_POSTED.characters) all.shift();
  return all;
}

/**
 * The initial text of a box with a text `left` by an earlier visit. It includes what was typed into
 * the `loaded` text before the script ran.
 */
export function restoredText(left: string, box: string, loaded: string): string {
  const typed = box.trim() === loaded ? "" : box.trim();
  if (!typed || typed.includes(left)) return typed || left;
  return `${left}\n\n${typed}`;
}
