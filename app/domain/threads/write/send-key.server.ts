import { uuidv7 } from "uuidv7";
import { sha256 } from "#app/lib/crypto/crypto.ts";

/**
 * What tells a repeat from a new message: the sender's own key and what it was sent with. A missing or malformed key is never a repeat;
 * what is accepted is short, because it goes to both sides with each message.
 */
export async function sendKeyOf(key: string | null | undefined, content: string): Promise<string> {
  return `${isKey(key) ? key : uuidv7()}:${await sha256(content)}`;
}

function isKey(key: string | null | undefined): key is string {
  return /^[\w-]{8,64}$/.test(key ?? "");
}
