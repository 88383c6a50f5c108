import { createContext } from "react";

interface PageAssets {
  /** Whether the page carries its styles itself, and no framework script. */
  isPlain: boolean;
  /** Rules with the admin's colour, for pages that link the style sheet; empty where it is the default one. */
  accentCss: string;
  nonce: string | undefined;
}

/** Where the server puts the styles of a plain page, once it is rendered and its classes are known. */
export const STYLES_PLACE = "/*styles*/";

/** In the browser, where only pages that hydrate meet it, the document is as the server left it. */
const inBrowser: PageAssets = {
  isPlain: false,
  accentCss:
    typeof document === "undefined"
      ? ""
      : (document.querySelector("style[data-accent]")?.textContent ?? ""),
  nonce: undefined,
};

/** What only the server knows of a document. */
export const PageAssets = createContext(inBrowser);
