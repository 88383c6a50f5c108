import { fromBase64Url, toBase64Url } from "./crypto.ts";

const IV_BYTES = 12;

/**
 * Encrypts a text with AES-256-GCM; the result is base64url. `key` is 32 bytes in base64. The
 * purpose is authenticated too, so that a text sealed for one use cannot be opened for another.
 */
export async function sealText(key: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    await importKey(key),
    new TextEncoder().encode(text),
  );
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** The text, or null when it was not sealed with this key for this purpose. */
export async function openText(
  key: string,
  purpose: string,
  sealed: string,
): Promise<string | null> {
  const [iv, body] = sealed.split(".");
  if (!iv || !body) return null;
  try {
    const opened = await crypto.subtle.decrypt(
      algorithm(fromBase64Url(iv), purpose),
      await importKey(key),
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
