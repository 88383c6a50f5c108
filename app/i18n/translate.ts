import type { Dictionary, Locale } from "./dictionary.ts";

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

type Leaves<Node, Prefix extends string = ""> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Dotted path of a text; plural forms (`_one`, `_other`) are asked for without their ending. */
export type TextKey = Leaves<Dictionary>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The part of a dictionary that a page carries. */
export type Texts = Partial<Dictionary>;

function findText(texts: Texts, key: string): string | undefined {
  let node: unknown = texts;
  for (const part of key.split(".")) {
    node = node && typeof node === "object" ? (node as Record<string, unknown>)[part] : undefined;
  }
  return typeof node === "string" ? node : undefined;
}

/**
 * Reads the i18next JSON format (dotted keys, `{{name}}`, `_one`/`_other` by `count`), small enough for the browser, where i18next
 * never goes. A key that the page does not carry comes back as itself and is reported.
 */
export function translator(locale: Locale, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    const plural =
      typeof params.count === "number"
        ? findText(texts, `${key}_${plurals.select(params.count)}`)
        : undefined;
    const text = plural ?? findText(texts, key);
    if (text === undefined) console.error(`No text for ${key} on this page`);
    return (text ?? key).replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ""));
  };
}
