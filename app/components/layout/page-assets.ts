import { createContext } from "react";

/** What only the server knows of a document: its inlined style sheet and the nonce of its scripts. Empty in the browser. */
export const PageAssets = createContext<{ css: string | null; nonce: string | undefined }>({
  css: null,
  nonce: undefined,
});
