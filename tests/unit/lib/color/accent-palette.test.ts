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

const randomColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the palette of the admin's colour", () => {
  test("reads on every surface, whatever the colour is", () => {
    fc.assert(
      fc.property(randomColour, (colour) => {
        const palette = accentPalette(colour);
        for (const scheme of schemes) expectReadable(palette[scheme], rulesOf[scheme]);
      }),
      { numRuns: 400, examples: [["#ffffff"], ["#000000"], ["#facc15"], ["#ffff00"], ["#808080"]] },
    );
  });

  test("is the same for the same colour, in capitals or not", () => {
    expect(accentPalette("#FACC15")).toEqual(accentPalette("#facc15"));
  });

  test("keeps a colour that reads already, and the hue of one that does not", () => {
    expect(accentPalette("#5b21b6").light.accent).toBe("#5b21b6");
    expect(accentPalette("#facc15").dark.accent).toBe("#facc15");
    const green = accentPalette("#22c55e").light.accent;
    expect(Number.parseInt(green.slice(3, 5), 16)).toBeGreaterThan(
      Number.parseInt(green.slice(1, 3), 16),
    );
  });

  test("of the default colour is what the style sheet holds", () => {
    expect(DEFAULT_ACCENT).toBe("#8B5CF6");
    for (const scheme of schemes) {
      const tokens = accentPalette(DEFAULT_ACCENT)[scheme];
      expect({
        accent: valueIn(rulesOf[scheme], "accent"),
        accentStrong: valueIn(rulesOf[scheme], "accent-strong"),
        accentSoft: valueIn(rulesOf[scheme], "accent-soft"),
        accentText: valueIn(rulesOf[scheme], "accent-text"),
        onAccent: valueIn(rulesOf[scheme], "on-accent"),
      }).toEqual(tokens);
    }
  });
});
