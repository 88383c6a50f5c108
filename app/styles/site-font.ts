/** The rule that names the file of the site's font. The other such rules name fonts of systems. */
const FONT_RULE = /@font-face\s*\{[^{}]*\burl\([^{}]*\}/;

/** The rule that loads the site's font, apart from the other rules. */
export function splitFontRule(css: string): { fontRule: string; others: string } {
  const [fontRule = ""] = FONT_RULE.exec(css) ?? [];
  return { fontRule, others: css.replace(fontRule, "") };
}
