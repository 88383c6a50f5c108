import { PRESENTATION } from "./allowed-markup.server.ts";
import { isSafeValue } from "./safe-values.server.ts";

export type Declarations = Map<string, string>;

/**
 * The style sheets of a picture: by selector (`path`, `.name`, `#id`, or two of them together) and
 * by property.
 */
export type StyleSheet = Map<string, Map<string, { value: string; place: number }>>;

const MOST_RULES = 1_000;
const SELECTOR = /^(?:[A-Za-z][\w-]*)?(?:[.#][\w-]+)?$/;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;

/**
 * Reads rules for single elements, classes and ids, which is what drawing programs write. Skips
 * anything else.
 */
export function readStyleSheet(css: string): StyleSheet {
  const sheet: StyleSheet = new Map();
  const rules = topLevelRules(css.replace(COMMENT, "")).slice(0, MOST_RULES);
  for (const [place, { selectors, body }] of rules.entries()) {
    const declarations = readDeclarations(body);
    for (const selector of new Set(selectors)) {
      if (!selector || !SELECTOR.test(selector)) continue;
      const known = sheet.get(selector) ?? new Map();
      for (const [property, value] of declarations) known.set(property, { value, place });
      sheet.set(selector, known);
    }
  }
  return sheet;
}

/** Parses `fill:red;opacity:.5` as attributes: known properties with safe values. */
export function readDeclarations(body: string): Declarations {
  const pairs = body.split(";").flatMap((text): [string, string][] => {
    const colon = text.indexOf(":");
    const property = text.slice(0, colon).trim().toLowerCase();
    const value = text
      .slice(colon + 1)
      .replace(/!\s*important/i, "")
      .trim();
    const isKept = colon > 0 && value && PRESENTATION.has(property) && isSafeValue(value);
    return isKept ? [[property, value]] : [];
  });
  return new Map(pairs);
}

/** All declarations for one element: the more specific one wins, then the later one. */
export function declarationsFor(
  sheet: StyleSheet,
  { name, id, classes }: { name: string; id: string; classes: readonly string[] },
): Declarations {
  const byExactness = [
    [name],
    classes.map((each) => `.${each}`),
    classes.map((each) => `${name}.${each}`),
    id ? [`#${id}`, `${name}#${id}`] : [],
  ];
  const found = byExactness.flatMap((selectors) =>
    selectors
      .flatMap((selector) => [...(sheet.get(selector) ?? [])])
      .sort(([, one], [, other]) => one.place - other.place),
  );
  return new Map(found.map(([property, { value }]) => [property, value]));
}

/**
 * Rules outside of any other. Rules inside `@media` and similar apply only conditionally and are
 * left out.
 */
function topLevelRules(css: string): { selectors: string[]; body: string }[] {
  const rules = [];
  let depth = 0;
  let start = 0;
  let prelude = "";
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === "{" && depth === 0) prelude = css.slice(start, index);
    if (brace === "{" && depth === 0) start = index + 1;
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (brace === "{" || depth > 0) continue;
    const selector = prelude.slice(prelude.lastIndexOf(";") + 1).trim();
    const selectors = selector.split(",").map((each) => each.trim());
    if (!selector.startsWith("@")) rules.push({ selectors, body: css.slice(start, index) });
    start = index + 1;
  }
  return rules;
}
