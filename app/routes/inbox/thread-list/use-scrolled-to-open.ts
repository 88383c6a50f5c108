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
    if (last.current.id !== selectedId || last.current.isInView) scrollToOpen(box);
    last.current = { id: selectedId, isInView: isOpenInView(box), top: box.scrollTop };
  }, [scroller, selectedId, list]);
  return () => {
    const box = scroller.current;
    if (!box) return false;
    last.current.isInView = isOpenInView(box);
    return box.scrollTop !== last.current.top;
  };
}

/** Where the list and its open row are; null without one. */
function placesOf(box: HTMLElement) {
  const row = box.querySelector('[aria-current="true"]');
  return row && { list: box.getBoundingClientRect(), open: row.getBoundingClientRect() };
}

function isOpenInView(box: HTMLElement): boolean {
  const places = placesOf(box);
  if (!places) return false;
  const { list, open } = places;
  return open.top >= list.top && open.bottom <= list.bottom;
}

/** To its middle. */
function scrollToOpen(box: HTMLElement): void {
  const places = placesOf(box);
  if (!places || isOpenInView(box)) return;
  const { list, open } = places;
  box.scrollBy(0, open.top - list.top - (list.height - open.height) / 2);
}
