import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { loadSoon, page, stopLoading } from "./page-reload.ts";

/**
 * Loads the page's data anew in a moment, one time after the other, and not while another page is on its way: that one would be fetched
 * twice.
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
