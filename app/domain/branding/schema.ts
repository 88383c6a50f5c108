import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { readColor } from "#app/lib/color/typed-color.ts";

/** `longestSide` is in pixels; vectors have none. */
export const BRANDING_KINDS = {
  logo: { setting: "logo_url", types: ["svg", "png"], mostKilobytes: 300, longestSide: 2_000 },
  /** Replaces the logo on dark pages. */
  logoDark: {
    setting: "logo_dark_url",
    types: ["svg", "png"],
    mostKilobytes: 300,
    longestSide: 2_000,
  },
  favicon: { setting: "favicon_url", types: ["png"], mostKilobytes: 100, longestSide: 1_024 },
  ogImage: {
    setting: "og_image_url",
    types: ["jpg", "png"],
    mostKilobytes: 1_024,
    longestSide: 4_096,
  },
} as const;

/** A part of the address of a picture that is hard to see on dark pages. */
export const DIM_MARK = "dim-";

export type BrandingKind = keyof typeof BRANDING_KINDS;
export type BrandingType = (typeof BRANDING_KINDS)[BrandingKind]["types"][number];

/** Why a picture of the site itself is refused. */
export type BrandingProblem =
  | "wrong-type"
  | "too-large"
  | "broken"
  | "too-complex"
  | "too-many-pixels"
  | "on-its-side";

/** `tooLarge` takes kilobytes as `n`, `tooManyPixels` pixels. */
export const BRANDING_TEXTS = {
  "too-large": "branding.errors.tooLarge",
  broken: "branding.errors.broken",
  "too-complex": "branding.errors.tooComplex",
  "too-many-pixels": "branding.errors.tooManyPixels",
  "on-its-side": "branding.errors.onItsSide",
} as const satisfies Partial<Record<BrandingProblem, TextKey>>;

const message: TextKey = "branding.errors.color";
const typed = z.string().default("");

/**
 * The form has two fields for the color, and not every browser can keep them equal. The text field
 * counts, unless only the other field was changed.
 */
export const colorForm = z
  .object({ primary_color: typed, picked_color: typed, shown_color: typed })
  .transform(({ primary_color, picked_color, shown_color }, { addIssue }) => {
    const shown = readColor(shown_color);
    const isTextTouched = primary_color.trim() !== shown_color.trim();
    const picked = readColor(picked_color);
    const isPicked = !isTextTouched && picked !== null && picked !== shown;
    const color = isPicked ? picked : readColor(primary_color);
    if (color) return { color, shown };
    addIssue({ code: "custom", message, path: ["primary_color"] });
    return z.NEVER;
  });
