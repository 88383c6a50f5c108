import { createContext } from "react";

interface PageAssets {
  /** Whether the page inlines its styles and has no framework script. */
  isPlain: boolean;
  /**
   * Rules with the admin's colour, for pages that link the style sheet; empty for the default
   * colour.
   */
  accentCss: string;
  nonce: string | undefined;
}

/** The server replaces this with the styles of a plain page, once its classes are known. */
export const STYLES_PLACE = "/*styles*/";

/** In the browser, where only hydrated pages use it, the document stays as the server sent it. */
const inBrowser: PageAssets = {
  isPlain: false,
  accentCss:
    typeof document === "undefined"
      ? ""
      : (document.querySelector("style[data-accent]")?.textContent ?? ""),
  nonce: undefined,
};

/** Properties of a document that only the server knows. */
export const PageAssets = createContext(inBrowser);
