import { writeLine } from "#app/lib/log/log-line.ts";
import { memoize } from "#app/lib/memoize.ts";
import { unpackTexts } from "#app/lib/text/packed-texts.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import type { Dictionary, Locale } from "./dictionary.ts";

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

type Leaves<Node, Prefix extends string = ""> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Dotted path of a text. Plural forms (`_one`, `_other`) are requested without their suffix. */
export type TextKey = Leaves<Dictionary>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The part of a dictionary that a page carries. */
export type Texts = Partial<Dictionary>;

/** The same packets come again and again. */
const unpack = memoize((packed) => unpackTexts(packed) as Texts, { most: 200, longest: 100_000 });

/** In the data of a page whose texts are a file of their own. */
export const TEXTS_IN_FILE = "file";
let fileTexts: Texts = {};

/** In a browser: the file of the page. */
export function setFileTexts(packed: string): void {
  fileTexts = unpack(packed);
}

/** The texts of a loader, which `pickTexts` packs. */
export const unpackPageTexts = (packed: string): Texts =>
  packed === TEXTS_IN_FILE ? fileTexts : unpack(packed);

type Section = Texts[keyof Texts];

/** Sections never change at run time, so each is flattened once for all pages. */
const flattened = new WeakMap<object, Map<string, string>>();

/** The text as it is stored; undefined for a key that these texts lack. */
export function findText(texts: Texts, key: string): string | undefined {
  const dot = key.indexOf(".");
  const section: Section = texts[key.slice(0, dot) as keyof Texts];
  if (!section) return undefined;
  let known = flattened.get(section);
  if (!known) {
    known = new Map(flattenTexts(section));
    flattened.set(section, known);
  }
  return known.get(key.slice(dot + 1));
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralOf(locale: Locale, count: number): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/**
 * Reads the i18next JSON format (dotted keys, `{{name}}`, `_one`/`_other` by `count`). It is small
 * enough for the browser, where i18next is not loaded. A key that the page does not carry is
 * returned as is and reported. `show` changes a text before its values are put in.
 */
export function translator(
  locale: Locale,
  texts: Texts,
  show: (text: string) => string = (text) => text,
): Translate {
  return (key, params = {}) => {
    const plural =
      typeof params.count === "number"
        ? findText(texts, `${key}_${pluralOf(locale, params.count)}`)
        : undefined;
    const stored = plural ?? findText(texts, key);
    if (stored === undefined) {
      writeLine("error", "text.missing", { key });
      return key;
    }
    const text = show(stored);
    if (!text.includes("{{")) return text;
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ""));
  };
}
