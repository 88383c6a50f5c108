import { expect, test, vi } from "vitest";
import { splitFontRule, withoutFontRule } from "#app/styles/site-font.ts";

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

test("the styles of a page are split once", () => {
  const css = `p{color:red}${FALLBACK}@font-face{font-family:A;src:url(/a.woff2)}`;
  expect(withoutFontRule(css)).toBe(`p{color:red}${FALLBACK}`);
  const replace = vi.spyOn(String.prototype, "replace");
  withoutFontRule(css);
  const calls = replace.mock.calls.length;
  replace.mockRestore();
  expect(calls).toBe(0);
});
