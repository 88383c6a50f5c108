import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccentTokens, accentPalette, DEFAULT_ACCENT } from "#app/lib/color/accent-palette.ts";
import { contrast } from "#app/lib/color/oklch.ts";

const theme = readFileSync("app/styles/theme.css", "utf8");
const [lightRules = "", darkRules = ""] = theme.split("@media (prefers-color-scheme: dark)");

/** A custom property as the sheet sets it, in long form. */
function valueIn(rules: string, name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(rules)?.[1] ?? "";
  return value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value;
}

const rulesOf = { light: lightRules, dark: darkRules };
const schemes = ["light", "dark"] as const;

function expectReadable(tokens: AccentTokens, rules: string): void {
  const surfaces = ["canvas", "surface", "sunken"].map((name) => valueIn(rules, name));
  for (const surface of surfaces) {
    expect(contrast(tokens.accent, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.accentStrong, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.accentText, surface)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(tokens.accentText, tokens.accentSoft)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(valueIn(rules, "ink"), tokens.accentSoft)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens.onAccent, tokens.accentStrong)).toBeGreaterThanOrEqual(4.5);
}

const randomColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the palette of the admin's color", () => {
  test("is readable on every surface for any color", () => {
    fc.assert(
      fc.property(randomColor, (color) => {
        const palette = accentPalette(color);
        for (const scheme of schemes) expectReadable(palette[scheme], rulesOf[scheme]);
      }),
      { numRuns: 400, examples: [["#ffffff"], ["#000000"], ["#facc15"], ["#ffff00"], ["#808080"]] },
    );
  });

  test("is the same for the same color, in capitals or not", () => {
    expect(accentPalette("#FACC15")).toEqual(accentPalette("#facc15"));
  });

  test("keeps a readable color, and the hue of an unreadable one", () => {
    expect(accentPalette("#5b21b6").light.accent).toBe("#5b21b6");
    expect(accentPalette("#facc15").dark.accent).toBe("#facc15");
    const accent = accentPalette("#22c55e").light.accent;
    const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(red);
  });

  test("of the default color is that of the style sheet", () => {
    expect(DEFAULT_ACCENT).toBe("#8B5CF6");
    for (const scheme of schemes) {
      const value = (name: string) => valueIn(rulesOf[scheme], name);
      expect(accentPalette(DEFAULT_ACCENT)[scheme]).toEqual({
        accent: value("accent"),
        accentStrong: value("accent-strong"),
        accentSoft: value("accent-soft"),
        accentText: value("accent-text"),
        onAccent: value("on-accent"),
      });
    }
  });
});
