import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { loadSoon, page, stopLoading } from "./page-reload.ts";

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
  return loadSoonest;
}

function loadSoonest(): void {
  loadSoon();
}
