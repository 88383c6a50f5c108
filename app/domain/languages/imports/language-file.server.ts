import { decodeUtf8, parseJson } from "#app/lib/text/untrusted-text.ts";

/** Far more than all texts of a language in any script. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;
const MOST_TEXTS = 20_000;
const DEEPEST = 10;
const LONGEST_KEY = 200;
/** Longer texts are refused as too long later, so they are not stored first. */
const LONGEST_TEXT = 6_000;

/**
 * - "not-utf8", "not-json": the format is wrong.
 * - "no-texts": JSON without a text that has a name.
 * - "too-many": more texts, or deeper nesting, than any language has.
 */
export type ReadLanguageFile =
  | { state: "read"; texts: Map<string, string> }
  | { state: "not-utf8" | "not-json" | "no-texts" | "too-many" };

/**
 * The texts of a JSON file by their dotted keys, whether they are nested, dotted or both. A value
 * that is not a text counts as an empty text, which every slot refuses. The size of the file is NOT
 * checked here.
 */
export function readLanguageFile(bytes: Uint8Array): ReadLanguageFile {
  const json = decodeUtf8(bytes);
  if (json === null) return { state: "not-utf8" };
  const content = parseJson(json);
  if (!isNode(content)) return { state: "not-json" };
  const texts = new Map<string, string>();
  if (!collect(content, "", 1, texts)) return { state: "too-many" };
  return texts.size === 0 ? { state: "no-texts" } : { state: "read", texts };
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** False when there are too many texts or levels. */
function collect(
  node: Record<string, unknown>,
  prefix: string,
  depth: number,
  texts: Map<string, string>,
): boolean {
  return Object.entries(node).every(([name, value]) => {
    const key = (prefix + name).slice(0, LONGEST_KEY);
    if (isNode(value)) return depth < DEEPEST && collect(value, `${key}.`, depth + 1, texts);
    texts.set(key, typeof value === "string" ? value.slice(0, LONGEST_TEXT) : "");
    return texts.size <= MOST_TEXTS;
  });
}
