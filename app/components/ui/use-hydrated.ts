import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first rendering of the browser, true as soon as scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
