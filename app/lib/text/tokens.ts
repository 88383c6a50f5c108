import { fold } from "./fold.ts";

/** Names that end or begin with a sign, in the spelling with letters only. */
const SIGNED: Readonly<Record<string, string>> = {
  "c++": "cplusplus",
  "c#": "csharp",
  "f#": "fsharp",
  ".net": "dotnet",
};

/** A name with a sign, or letters and digits that hyphens, dots or an ampersand may join. */
const TOKEN =
  /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])c\+\+|(?<![\p{L}\p{N}])[cf]#|[\p{L}\p{N}]+(?:[-‐-―._&/][\p{L}\p{N}]+)*/gu;
const JOINT = /[-‐-―._&/]/u;

/** One word of a text. */
export interface Token {
  /** Folded letters and digits; a compound without its joints: "ecommerce". */
  word: string;
  /** The words of a compound: "e" and "commerce"; empty for a single word. */
  parts: string[];
  /** The word as it was written. */
  written: string;
}

/** The longest compound that is also one word; longer ones are lists, paths and addresses. */
const MOST_PARTS = 3;

/**
 * The words of a text in order. Names such as C++, C#, .NET, n8n and GPT-4 stay whole; a compound
 * with hyphens, dots or slashes is one word that knows its parts.
 */
export function tokensOf(text: string): Token[] {
  const plain = text.normalize("NFC").replace(/(\p{L})['’ʼ]s(?![\p{L}\p{N}])/gu, "$1");
  return (plain.match(matcher(plain)) ?? []).flatMap(toTokens);
}

/** Signs and joints are the same in folded text, but folded letters are not what was written. */
function matcher(_: string): RegExp {
  return new RegExp(TOKEN.source, "giu");
}

function toTokens(written: string): Token[] {
  const folded = fold(written);
  const signed = SIGNED[folded];
  if (signed) return [{ word: signed, parts: [], written }];
  const parts = lettersOf(folded);
  if (parts.length === 0) return [];
  if (parts.length === 1) return [{ word: parts[0] ?? "", parts: [], written }];
  if (parts.length > MOST_PARTS || !JOINT.test(written)) {
    return parts.map((word) => ({ word, parts: [], written: word }));
  }
  return [{ word: parts.join(""), parts, written }];
}

const lettersOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
