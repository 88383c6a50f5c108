/** The state of the page and of the network. */
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

/** Whether the page is visible; false on the server and during prerendering. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
}

/** Whether the device is online, as far as it knows; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
