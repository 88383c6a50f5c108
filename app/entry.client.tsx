import { RemixBrowser } from "@remix-run/react";
import { hydrateRoot } from "react-dom/client";
import { findTextsUrl } from "#app/components/layout/page-assets.ts";
import { POLL_EVERY_MS, pause } from "#app/components/live/live-times.ts";
import { setFileTexts } from "#app/i18n/translate.ts";
import appCssUrl from "#app/styles/app.css?url";

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

/** Until they are here, the page stays the plain page that it is. */
async function readTexts(): Promise<void> {
  const url = findTextsUrl();
  while (url) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return setFileTexts(await answer.text());
    } catch {
      // The connection failed.
    }
    await pause(POLL_EVERY_MS);
  }
}

function hydrate(): void {
  // Without the modules of the page, which failed to load, it stays the plain page that it is.
  if (!window.__remixRouteModules) return;
  // The live page needs it at once. Before the scripts it would have delayed them.
  void fetch(appCssUrl).catch(() => {});
  void Promise.allSettled([readPageData(), readTexts()]).then(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

// This is part of the script of the root (local/setup/page-scripts.ts). The script in the page
// imports that one, and names the modules of the page in the same task.
setTimeout(hydrate);
