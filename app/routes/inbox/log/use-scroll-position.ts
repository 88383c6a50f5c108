import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * For what is added below the end that somebody has read: call the returned function before, and the last message stays where it is on the
 * screen once `lastSeq` has changed. Left to itself the browser would go along with the new end.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement>, lastSeq: number): () => void {
  const kept = useRef<{ message: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was added.
  useLayoutEffect(() => {
    const place = kept.current;
    kept.current = null;
    if (!place) return;
    scroller.current?.scrollBy(0, place.message.getBoundingClientRect().top - place.top);
  }, [lastSeq]);
  return useCallback(() => {
    const message = [...(scroller.current?.querySelectorAll('[id^="m-"]') ?? [])].at(-1);
    if (message) kept.current = { message, top: message.getBoundingClientRect().top };
  }, [scroller]);
}
