import { memoize } from "#app/lib/memoize.ts";
import { fold } from "#app/lib/text/fold.ts";
import { isHungarianEnding } from "#app/lib/text/stem/hungarian-stem.ts";

/** Names that end or begin with a sign, in the spelling with letters only. */
const SIGNED = new Map([
  ["c++", "cplusplus"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
]);

/** Such a name, perhaps with a Hungarian ending: "C++-ban". */
const SIGNED_NAME = /^(?<name>c\+\+|[cf]#|\.net)(?:[-‐‑](?<ending>\p{L}+))?$/u;

/**
 * A name with a sign, or letters and digits that hyphens, dots or slashes may join. "C/C++" is two
 * names.
 */
const TOKEN =
  /(?<![\p{L}\p{N}])(?:\.net(?![\p{L}\p{N}])|c\+\+|[cf]#)(?:[-‐‑]\p{L}{1,4}(?![\p{L}\p{N}]))?|[\p{L}\p{N}\p{M}]+(?:[-‐‑._&/](?!c\+\+|[cf]#)[\p{L}\p{N}\p{M}]+)*/giu;

const APOSTROPHE = /['’ʼ]/;
const POSSESSIVE = /([\p{L}\p{M}])['’ʼ]s(?![\p{L}\p{N}])/giu;

/** One word of a text. */
export interface Token {
  /** Folded letters and digits; of a compound without its joints: "ecommerce". */
  word: string;
  /** The words of a compound: "e" and "commerce"; empty for a single word. */
  parts: string[];
  /** As it was written. */
  written: string;
}

/** A list of names, one of them with one letter. */
const SLASH_LIST = /^(?=.*[^/]{2})(?=(?:.*\/)?[rc](?:\/|$))[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)+$/iu;
/** Other names before ".net" are mostly those of sites. */
const FRAMEWORK = /^(?:asp|ado|vb|ml)\.net$/i;
/** In an address they are no frameworks. Another joint keeps the word. */
const ADDRESS = /(?<=@|\/\/)(asp|ado|vb|ml)\.(?=net(?![\p{L}\p{N}]))/giu;

/** A longer compound is no word, but a list, a path or an address. */
const MOST_PARTS = 3;

/**
 * The words of a text in order. Names such as C++, C#, .NET, n8n and GPT-4 stay whole; a compound
 * with hyphens, dots or slashes is one word that knows its parts.
 */
export function tokensOf(text: string): Token[] {
  return writtenTokens(text).flatMap(rememberedTokens);
}

/** The tokens of a text as they are written, each to be read by `readToken`. */
export function writtenTokens(text: string): readonly string[] {
  const whole = text.normalize("NFC").replace(ADDRESS, "$1_");
  // Most texts have no apostrophe, which is found much faster than the ending.
  const plain = APOSTROPHE.test(whole) ? whole.replace(POSSESSIVE, "$1") : whole;
  return plain.match(TOKEN) ?? [];
}

const rememberedTokens = memoize(readToken, { most: 20_000, longest: 40 });

/** The words of one written token. */
export function readToken(written: string): Token[] {
  const folded = fold(written);
  const { name = "", ending } = SIGNED_NAME.exec(folded)?.groups ?? {};
  const signed = SIGNED.get(name);
  if (signed) {
    const rest = ending && !isHungarianEnding(ending) ? readToken(ending) : [];
    return [{ word: signed, parts: [], written }, ...rest];
  }
  if (SLASH_LIST.test(written)) return written.split("/").flatMap(readToken);
  const parts = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (parts.length < 2) return parts.map((word) => ({ word, parts: [], written }));
  if (parts.length > MOST_PARTS) return parts.map((word) => ({ word, parts: [], written: word }));
  const word = parts.join("");
  // "ASP.NET" is found by ".NET", an address such as "example.net" is not.
  if (FRAMEWORK.test(written)) parts.splice(-1, 1, "dotnet");
  return [{ word, parts, written }];
}
