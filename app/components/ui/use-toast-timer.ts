import { type RefObject, useEffect } from "react";

const TOAST_MS = 5_000;

/** Closes a notice after five seconds, unless somebody is reading it: for those that came after the page did. */
export function useToastTimer(toast: RefObject<HTMLDetailsElement>, isTimed: boolean): void {
  useEffect(() => {
    const details = toast.current;
    if (!isTimed || !details) return;
    const close = () => {
      details.open = false;
    };
    let timer = setTimeout(close, TOAST_MS);
    const stop = () => clearTimeout(timer);
    const restart = () => {
      stop();
      timer = setTimeout(close, TOAST_MS);
    };
    details.addEventListener("pointerenter", stop);
    details.addEventListener("focusin", stop);
    details.addEventListener("pointerleave", restart);
    return stop;
  }, [toast, isTimed]);
}
