import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Whether the box has had the focus. From then on it keeps its height, because each change moves
 * the messages. Call `use` when it gets the focus.
 */
export function useFirstUse(box: RefObject<HTMLElement>): { isUsed: boolean; use: () => void } {
  const [isUsed, setUsed] = useState(false);
  const use = useCallback(() => {
    // Until the button of the mouse is up again, what is below it must not move.
    if (box.current?.matches(":active"))
      window.addEventListener("mouseup", () => setUsed(true), { once: true, capture: true });
    else setUsed(true);
  }, [box]);
  // It may have got the focus before the scripts ran.
  useEffect(() => {
    if (document.activeElement === box.current) use();
  }, [box, use]);
  return { isUsed, use };
}
