import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const PAUSE_MS = 50;

/** One for all parts of the page, which may ask at once. */
const page = {
  isBusy: false,
  load: () => {},
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
};

/**
 * Loads the page's data anew in a moment, one time after the other, and not while another page is on its way: that one would be fetched
 * twice, and the notice of what was just done, which is told only once, would be lost with the first.
 */
export function useReload(): () => void {
  const { revalidate, state: revalidation } = useRevalidator();
  const { state: navigation } = useNavigation();
  useEffect(() => {
    page.isBusy = navigation !== "idle" || revalidation !== "idle";
    page.load = revalidate;
  });
  useEffect(() => stop, []);
  return loadSoon;
}

function loadSoon(): void {
  page.timer ??= setTimeout(loadNow, PAUSE_MS);
}

function loadNow(): void {
  page.timer = undefined;
  // Without a network all that came would be an error page in place of this one.
  if (page.isBusy || !navigator.onLine) loadSoon();
  else page.load();
}

/** Whoever leaves is on the way to fresh data. */
function stop(): void {
  clearTimeout(page.timer);
  page.timer = undefined;
}
