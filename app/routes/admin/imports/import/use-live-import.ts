import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Asks anew for as long as somebody looks at an import that is being worked on. */
export function useLiveImport(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBusy || state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate, state]);
}
