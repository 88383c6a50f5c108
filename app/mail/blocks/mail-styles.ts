import type { CSSProperties } from "react";
import { accentPalette } from "#app/lib/color/accent-palette.ts";
import { toHex } from "#app/lib/color/oklch.ts";

const TITLE = { fontWeight: 600, color: "#18181b" };
const ROUND = { width: "44px", height: "44px", borderRadius: "50%" };
const FONT = "-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif";

/**
 * Mail programs support little more than inline styles. Colors are for white; the dark ones below
 * replace them by class.
 */
export const mailStyles = {
  body: { margin: "0", padding: "0", fontFamily: FONT, backgroundColor: "#f6f6f9" },
  page: { padding: "32px 12px", backgroundColor: "#f6f6f9" },
  site: { ...TITLE, margin: "0 auto 16px", maxWidth: "560px", fontSize: "15px" },
  mark: {
    display: "inline-block",
    width: "28px",
    height: "28px",
    marginRight: "10px",
    borderRadius: "8px",
    verticalAlign: "middle",
  },
  points: { display: "block" },
  card: {
    maxWidth: "560px",
    backgroundColor: "#ffffff",
    border: "1px solid #e4e4e7",
    borderRadius: "16px",
  },
  inside: { padding: "32px" },
  below: { maxWidth: "560px", padding: "20px 32px 0" },
  people: { margin: "0 0 16px" },
  person: {
    ...ROUND,
    display: "inline-block",
    marginRight: "6px",
    overflow: "hidden",
    verticalAlign: "top",
    fontSize: "15px",
    fontWeight: 600,
    lineHeight: "44px",
    textAlign: "center",
  },
  portrait: { ...ROUND, display: "block", objectFit: "cover" },
  heading: { ...TITLE, margin: "0 0 20px", fontSize: "26px", lineHeight: "32px" },
  partHeading: {
    ...TITLE,
    margin: "24px 0 16px",
    padding: "20px 0 0",
    fontSize: "18px",
    lineHeight: "24px",
    borderTop: "1px solid #ececef",
    wordBreak: "break-word",
  },
  paragraph: {
    margin: "0 0 16px",
    fontSize: "16px",
    lineHeight: "25px",
    color: "#27272a",
    wordBreak: "break-word",
  },
  facts: { width: "100%", margin: "0 0 20px", borderCollapse: "collapse" },
  factLabel: {
    padding: "8px 16px 8px 0",
    width: "30%",
    textAlign: "left",
    verticalAlign: "top",
    fontSize: "14px",
    lineHeight: "22px",
    fontWeight: 400,
    color: "#5f5f68",
    borderTop: "1px solid #ececef",
  },
  factValue: {
    padding: "8px 0",
    verticalAlign: "top",
    fontSize: "15px",
    lineHeight: "22px",
    color: "#18181b",
    borderTop: "1px solid #ececef",
    wordBreak: "break-word",
  },
  quotationLabel: { margin: "24px 0 6px", fontSize: "14px", lineHeight: "20px", color: "#5f5f68" },
  quotation: {
    margin: "0 0 20px",
    padding: "14px 18px",
    borderRadius: "10px",
    backgroundColor: "#f6f6f9",
    fontSize: "16px",
    lineHeight: "25px",
    color: "#27272a",
    wordBreak: "break-word",
  },
  buttonRow: { margin: "8px 0 20px" },
  button: {
    padding: "14px 24px",
    borderRadius: "10px",
    fontSize: "16px",
    fontWeight: 600,
    textAlign: "center",
  },
  secondButton: { padding: "12px 22px", border: "1px solid #d4d4da", color: "#18181b" },
  note: { margin: "0 0 12px", fontSize: "14px", lineHeight: "21px", color: "#5f5f68" },
  address: { wordBreak: "break-all" },
  rule: { margin: "20px 0 16px", borderTop: "1px solid #ececef" },
  footerText: { margin: "0 0 6px", fontSize: "13px", lineHeight: "20px", color: "#5f5f68" },
  footerLink: { color: "#5f5f68", textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

/** The same parts with the site's color (`#rrggbb`), readable on white. */
export function accentStyles(color: string) {
  const { light } = accentPalette(color);
  return {
    mark: { ...mailStyles.mark, backgroundColor: light.accent, color: light.onAccent },
    button: { ...mailStyles.button, backgroundColor: light.accent, color: light.onAccent },
    link: { wordBreak: "break-word", color: light.accentText },
  } satisfies Record<string, CSSProperties>;
}

/** The hues of `avatars.css`, which mail programs cannot compute. They suit dark pages, too. */
export const PERSON_COLORS: readonly CSSProperties[] = [20, 60, 100, 145, 190, 235, 280, 340].map(
  (degrees) => {
    const hue = (degrees * Math.PI) / 180;
    return {
      backgroundColor: toHex({ lightness: 0.93, chroma: 0.035, hue }),
      color: toHex({ lightness: 0.42, chroma: 0.09, hue }),
    };
  },
);

/** The condition and the declaration by which a mail follows its reader's color scheme. */
export const DARK_MEDIA = "@media (prefers-color-scheme: dark)";
export const BOTH_SCHEMES = ":root { color-scheme: light dark;";

/** No quotes and no child selectors: React escapes them inside a style element. */
export function darkStyles(color: string): string {
  const { dark } = accentPalette(color);
  return `
${BOTH_SCHEMES} supported-color-schemes: light dark; }
${DARK_MEDIA} {
  .m-page { background-color: #101014 !important; }
  .m-card { background-color: #18181e !important; border-color: #33333b !important; }
  .m-text { color: #f1f1f4 !important; }
  .m-muted { color: #b4b4be !important; }
  .m-line { border-color: #33333b !important; }
  .m-link { color: ${dark.accentText} !important; }
  .m-quotation { background-color: #24242c !important; }
  .m-button, .m-mark { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
@media (max-width: 480px) {
  .m-inside { padding: 24px 20px !important; }
  .m-below { padding: 20px 20px 0 !important; }
  .m-button, .m-second { display: block !important; }
}`;
}
