import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Remix reads the page's data inside the first render, which waits for it by throwing a promise. A key pressed while React waits there
 * ends in React's error 345, so the data is waited for before.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

void readPageData().finally(() => {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
});
