/** What the browser knows of the page and its line. */
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  for (const name of NETWORK) window.addEventListener(name, onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    for (const name of NETWORK) window.removeEventListener(name, onChange);
  };
}

const NETWORK = ["online", "offline"];

/** Whether somebody can be looking at the page; false on the server and while it is prerendered. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
}

/** Whether the device has a network, as far as it knows; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
