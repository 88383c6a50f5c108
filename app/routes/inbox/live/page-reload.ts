/** How the page in this window loads its data anew by itself, and what becomes of it when that fails. */
import { useEffect } from "react";

const PAUSE_MS = 50;
const RETRY_AFTER_MS = 3_000;
/** A reload of which nothing was heard for so long is not waited for any more. */
const LONGEST_MS = 10_000;

/** One for all parts of the page, which may ask at once. */
export const page = {
  isBusy: false,
  /** Under way by itself since then, for which nobody has asked; 0 while it is not. React may show it late, or never. */
  reloadingSince: 0,
  load: () => {},
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** What the loader gave last. */
  shown: undefined as unknown,
};

export function loadSoon(afterMs: number = PAUSE_MS): void {
  page.timer ??= setTimeout(loadNow, afterMs);
}

function loadNow(): void {
  page.timer = undefined;
  // Without a network there is nothing to be had.
  if (page.isBusy || isReloading() || !navigator.onLine) loadSoon();
  else {
    page.reloadingSince = Date.now();
    page.load();
  }
}

function isReloading(): boolean {
  return Date.now() - page.reloadingSince < LONGEST_MS;
}

/** Whoever leaves is on the way to fresh data. */
export function stopLoading(): void {
  clearTimeout(page.timer);
  page.timer = undefined;
}

/** Remembers what the page shows, for `loadOrKeep`. */
export function useShown(data: unknown): void {
  useEffect(() => {
    page.shown = data;
  }, [data]);
}

/**
 * A page that loads itself anew must not turn into an error or the sign-in page under the hands of somebody who writes: it stays as it is
 * where the network has gone, the site is down or the session has ended, and says so by itself. Whoever asked for a page gets what comes.
 */
export async function loadOrKeep<Data>(
  { url }: Request,
  load: () => Promise<Data>,
  isPage: (data: Data) => boolean = () => true,
): Promise<Data> {
  // Another address was asked for by the reader.
  const isOwn = isReloading() && withoutHash(url) === withoutHash(location.href);
  if (!isOwn || page.shown === undefined) return load();
  try {
    const data = await load();
    return isPage(data) ? data : (page.shown as Data);
  } catch (error) {
    // An ended session is sent to the sign-in page: asking again would not help.
    if (!(error instanceof Response)) loadSoon(RETRY_AFTER_MS);
    return page.shown as Data;
  } finally {
    page.reloadingSince = 0;
  }
}

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? "";
}
