import { uuidv7 } from "uuidv7";
import { sha256 } from "#app/lib/crypto/crypto.ts";

/**
 * Normalises typed text for storage. Forms send line ends as CR LF and scripts as LF, and both must
 * store the same text. Other control characters are removed: they are invisible, and SQLite ends a
 * text at the first NUL.
 */
export function cleanContent(content: string): string {
  return content
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * The key that distinguishes a repeat from a new message: the sender's own key and the content. A
 * missing or malformed key is never a repeat. The key must be short, because both sides receive it
 * with each message.
 */
export async function sendKeyOf(key: string | null | undefined, content: string): Promise<string> {
  return `${isKey(key) ? key : uuidv7()}:${await sha256(content)}`;
}

function isKey(key: string | null | undefined): key is string {
  return /^[\w-]{8,64}$/.test(key ?? "");
}
