import { useLocation } from "@remix-run/react";
import { type RefObject, useRef } from "react";

/**
 * The request beside the list. A reload may name another one, but while the reader writes in the
 * `pane`, the shown one stays until the next navigation.
 */
export function useKept<Kept extends { id: string }>(
  first: Kept | null,
  pane: RefObject<HTMLElement>,
): Kept | null {
  const { key } = useLocation();
  const shown = useRef({ key, request: first });
  const before = shown.current;
  const isOther = before.request !== null && before.request.id !== first?.id;
  if (!isOther || before.key !== key || !isUsed(pane.current))
    shown.current = { key, request: first };
  return shown.current.request;
}

/** Something of it has the focus, or one of its boxes has a text. */
function isUsed(pane: HTMLElement | null): boolean {
  if (!pane) return false;
  const boxes = [...pane.querySelectorAll("textarea")];
  return pane.contains(document.activeElement) || boxes.some(({ value }) => value.trim() !== "");
}
