import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Remix reads the page's data in the first render, which waits by throwing a promise. A key press
 * during that wait causes React's error 345, so the data is awaited before.
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
