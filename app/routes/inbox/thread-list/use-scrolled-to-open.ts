import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ThreadListView } from "./thread-list-view.ts";

interface ListShown {
  list: ThreadListView;
  selectedId: string | null;
}

/**
 * Scrolls the list, but not the page, to the row of a conversation that was opened; again when
 * other rows come while that row is in view. Call the returned function when the list is scrolled:
 * it says whether the reader did it.
 */
export function useScrolledToOpen(
  scroller: RefObject<HTMLElement>,
  { list, selectedId }: ListShown,
): () => boolean {
  const last = useRef({ id: null as string | null, isInView: false, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has the row elsewhere.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { isInView, off } = placeOfOpen(box);
    const { id, isInView: wasInView } = last.current;
    const scrolls = !isInView && (id !== selectedId || wasInView);
    if (scrolls) box.scrollBy(0, off);
    last.current = { id: selectedId, isInView: isInView || scrolls, top: box.scrollTop };
  }, [scroller, selectedId, list]);
  return () => {
    const box = scroller.current;
    if (!box) return false;
    last.current.isInView = placeOfOpen(box).isInView;
    return box.scrollTop !== last.current.top;
  };
}

/** How far the open row is from the middle of the list; 0 and out of view without one. */
function placeOfOpen(box: HTMLElement) {
  const open = box.querySelector('[aria-current="true"]')?.getBoundingClientRect();
  if (!open) return { isInView: false, off: 0 };
  const list = box.getBoundingClientRect();
  const most = (list.height - open.height) / 2;
  const off = open.top - list.top - most;
  return { isInView: Math.abs(off) <= most, off };
}
