import { memoize } from "#app/lib/memoize.ts";

/** The rule that names the file of the site's font. The other such rules name fonts of systems. */
const FONT_RULE = /@font-face\s*\{[^{}]*\burl\([^{}]*\}/;

/** The rule that loads the site's font, apart from the other rules. */
export function splitFontRule(css: string): { fontRule: string; others: string } {
  const [fontRule = ""] = FONT_RULE.exec(css) ?? [];
  return { fontRule, others: css.replace(fontRule, "") };
}

/** The styles of a page without that rule; of few sets of styles, 25 kB each. */
export const withoutFontRule = memoize((css) => splitFontRule(css).others, {
  most: 300,
  longest: Number.POSITIVE_INFINITY,
});
