import { fromBase64Url, toBase64Url } from "./crypto.ts";
import { currentKey, type Keys, markOf, readMarked } from "./keys.ts";

const IV_BYTES = 12;

/**
 * Encrypts a text with AES-256-GCM and the current key; the result is base64url, behind the id of
 * the key if it has one. A key is 32 bytes in base64. The purpose is authenticated too, so that a
 * text sealed for one use cannot be opened for another.
 */
export async function sealText(keys: Keys, purpose: string, text: string): Promise<string> {
  const key = currentKey(keys);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    await importKey(key.secret),
    new TextEncoder().encode(text),
  );
  return `${markOf(key)}${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** The text, or null when it was not sealed with one of these keys for this purpose. */
export async function openText(
  keys: Keys,
  purpose: string,
  sealed: string,
): Promise<string | null> {
  const { text, candidates } = readMarked(keys, sealed);
  const [iv, body] = text.split(".");
  if (!iv || !body) return null;
  for (const { secret } of candidates) {
    const opened = await openWith(secret, purpose, { iv, body });
    if (opened !== null) return opened;
  }
  return null;
}

async function openWith(
  secret: string,
  purpose: string,
  { iv, body }: { iv: string; body: string },
): Promise<string | null> {
  try {
    const opened = await crypto.subtle.decrypt(
      algorithm(fromBase64Url(iv), purpose),
      await importKey(secret),
      fromBase64Url(body) as Uint8Array<ArrayBuffer>,
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

function algorithm(iv: Uint8Array, purpose: string): AesGcmParams {
  return {
    name: "AES-GCM",
    iv: iv as Uint8Array<ArrayBuffer>,
    additionalData: new TextEncoder().encode(purpose),
  };
}

function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}
