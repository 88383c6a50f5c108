/** How the page reloads its data by itself, and what happens if that fails. */
import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";

const PAUSE_MS = 50;
const RETRY_AFTER_MS = 3_000;
/** A reload is given up after this time. */
const MAX_DURATION_MS = 10_000;

/** Shared by all parts of the page, which may request a reload at the same time. */
const page = {
  isBusy: false,
  /**
   * Start of the current automatic reload; 0 without one. React may render its result late, or
   * never.
   */
  reloadingSince: 0,
  load: () => {},
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** The address of a search that started by itself. */
  searched: "",
  /** The data that the loader returned last. */
  shown: undefined as unknown,
};

function loadSoon(afterMs: number = PAUSE_MS): void {
  page.timer ??= setTimeout(loadNow, afterMs);
}

function loadNow(): void {
  page.timer = undefined;
  // Offline, a reload would fail.
  if (page.isBusy || isReloading() || !navigator.onLine) loadSoon();
  else {
    page.reloadingSince = Date.now();
    page.load();
  }
}

function isReloading(): boolean {
  return Date.now() - page.reloadingSince < MAX_DURATION_MS;
}

/** A navigation loads new data anyway. */
function stopLoading(): void {
  clearTimeout(page.timer);
  page.timer = undefined;
}

/** Stores the shown data for `loadOrKeep`. */
export function useShown(data: unknown): void {
  useEffect(() => {
    page.shown = data;
  }, [data]);
}

/** A search that follows the typed text is automatic, too, and is repeated after a failure. */
export function keepIfFailed(address: string): void {
  page.searched = new URL(address, location.href).href;
}

/**
 * An automatic reload must not replace the page with an error or the sign-in page while the user
 * writes. After a failed reload the page stays as it is. A navigation of the user gets the real
 * response.
 */
export async function loadOrKeep<Data>(
  { url }: Request,
  load: () => Promise<Data>,
  isPage: (data: Data) => boolean = () => true,
): Promise<Data> {
  // The user navigated to another address.
  const isReload = isReloading() && withoutHash(url) === withoutHash(location.href);
  const isOwn = isReload || url === page.searched;
  if (!isOwn || page.shown === undefined) return load();
  try {
    const data = await load();
    return isPage(data) ? data : (page.shown as Data);
  } catch (error) {
    // An ended session is redirected to the sign-in page, so a retry would not help.
    if (!(error instanceof Response)) loadSoon(RETRY_AFTER_MS);
    return page.shown as Data;
  } finally {
    page.reloadingSince = 0;
  }
}

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? "";
}

/**
 * Reloads the page's data soon, one reload at a time, and not during a navigation, which would load
 * it twice.
 */
export function useReload(): () => void {
  const { revalidate, state: revalidation } = useRevalidator();
  const { state: navigation } = useNavigation();
  useEffect(() => {
    page.isBusy = navigation !== "idle" || revalidation !== "idle";
    page.load = revalidate;
  });
  useEffect(() => stopLoading, []);
  return useCallback(() => loadSoon(), []);
}
