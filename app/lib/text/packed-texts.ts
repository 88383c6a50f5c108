import { flattenTexts, nestTexts, type TextTree } from "./text-tree.ts";

const ESCAPES: Readonly<Record<string, string>> = { "~": "~t", "|": "~p" };
const ESCAPED: Readonly<Record<string, string>> = { "~t": "~", "~p": "|" };

/**
 * A tree of texts as one text, because a page carries its texts for scripts, and as data each name
 * and each text takes 20 characters more. The entries stand between bars. Each leading dot of a key
 * is a name that it shares with the key before.
 */
export function packTexts(tree: TextTree): string {
  let before: string[] = [];
  const entries = flattenTexts(tree).map(([key, text]) => {
    const names = key.split(".");
    const last = names.length - 1;
    const other = names.findIndex((name, at) => at === last || name !== before[at]);
    before = names;
    const rest = names.slice(other).join(".");
    return `${".".repeat(other)}${rest}=${text.replace(/[~|]/g, (sign) => ESCAPES[sign] ?? sign)}`;
  });
  return entries.join("|");
}

/** The inverse of `packTexts`. */
export function unpackTexts(packed: string): TextTree {
  let before: string[] = [];
  const entries = packed.split("|").flatMap((entry): [string, string][] => {
    const [, dots = "", rest = "", text = ""] = /^(\.*)([^=]*)=([\s\S]*)$/.exec(entry) ?? [];
    if (rest === "") return [];
    before = [...before.slice(0, dots.length), ...rest.split(".")];
    return [[before.join("."), text.replace(/~[tp]/g, (escaped) => ESCAPED[escaped] ?? escaped)]];
  });
  return nestTexts(entries);
}
