/** Reads texts that others have written; null for malformed ones. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Forms send a line end as two characters, but browsers count it as one. */
export const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
