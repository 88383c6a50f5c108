import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Loads the page's data anew, as soon as no other page is on its way: that one would be fetched twice, and the notice of what was just
 * done, which is told only once, would be lost with the first.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const current = useRef({ state, revalidate, isWanted: false });
  current.current = { ...current.current, state, revalidate };
  const reload = useCallback(() => {
    const { state, revalidate } = current.current;
    current.current.isWanted = state !== "idle";
    if (state === "idle") revalidate();
  }, []);
  useEffect(() => {
    if (state === "idle" && current.current.isWanted) reload();
  }, [state, reload]);
  return reload;
}
