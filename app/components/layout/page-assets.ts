import { createContext } from "react";

interface PageAssets {
  /** Whether the page has no framework script. */
  isPlain: boolean;
  /** The rules that the page's own HTML needs. */
  styles: string;
  /** For hydrated pages without scripts: with scripts the style sheet has it. */
  fontRule: string;
  /**
   * Rules with the admin's color, for pages that also link the style sheet; empty for the default
   * color.
   */
  accentCss: string;
  nonce: string | undefined;
  /** The address of the texts for the scripts of the page; undefined if its data has them. */
  textsUrl?: string | undefined;
}

/** The server replaces this with the styles of a page, once its classes are known. */
export const STYLES_PLACE = "/*styles*/";

const isServer = typeof document === "undefined";
const textOf = (selector: string): string =>
  isServer ? "" : (document.querySelector(selector)?.textContent ?? "");

/** In a browser: the link to the texts that scripts wait for. */
export function findTextsUrl(): string | undefined {
  return document.querySelector("link[data-texts]")?.getAttribute("href") ?? undefined;
}

/** In the browser, where only hydrated pages use it, the document stays as the server sent it. */
const inBrowser: PageAssets = {
  isPlain: false,
  styles: textOf("style:not([data-accent])"),
  fontRule: "",
  accentCss: textOf("style[data-accent]"),
  nonce: undefined,
  textsUrl: isServer ? undefined : findTextsUrl(),
};

/** Properties of a document that only the server knows. */
export const PageAssets = createContext(inBrowser);
