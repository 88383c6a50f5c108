import { expect, test } from "vitest";
import {
  ACCENT_SCHEMES,
  ACCENT_USES,
  type AccentUse,
  accentContrast,
  contrastText,
} from "#app/lib/color/accent-contrast.ts";

test("every use of every color has enough contrast, light and dark", () => {
  for (const color of ["#8B5CF6", "#FACC15", "#000000", "#FFFFFF", "#14B8A6", "#808080"]) {
    for (const scheme of ACCENT_SCHEMES) {
      const contrasts = Object.entries(accentContrast(color, scheme)) as [AccentUse, number][];
      expect(contrasts).toHaveLength(3);
      for (const [use, ratio] of contrasts) {
        expect(ratio, `${color} ${scheme} ${use}`).toBeGreaterThanOrEqual(ACCENT_USES[use]);
      }
    }
  }
});

test("a ratio is rounded down", () => {
  expect(contrastText(4.49, "en")).toBe("4.4");
  expect(contrastText(4.5, "hu")).toBe("4,5");
  expect(contrastText(21, "en")).toBe("21.0");
});
