import { expect, test } from "vitest";
import { splitFontRule } from "#app/styles/site-font.ts";

const FALLBACK = "@font-face{font-family:B;src:local(Arial)}";

test("the rule with the file of the font is taken out, those of fallbacks stay", () => {
  const rule = "@font-face{font-family:A;src:url(/a.woff2)}";
  expect(splitFontRule(`p{color:red}${FALLBACK}${rule}a{color:blue}`)).toEqual({
    fontRule: rule,
    others: `p{color:red}${FALLBACK}a{color:blue}`,
  });
});

test("styles without such a rule stay as they are", () => {
  expect(splitFontRule(FALLBACK)).toEqual({ fontRule: "", others: FALLBACK });
});
