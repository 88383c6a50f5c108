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

function hydrate(): void {
  // Without the modules of the page, which failed to load, it stays the plain page that it is.
  if (!window.__remixRouteModules) return;
  void readPageData().finally(() => {
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />);
    });
  });
}

// This is part of the script of the root (local/setup/page-scripts.ts). The script in the page
// imports that one, and names the modules of the page in the same task.
setTimeout(hydrate);
