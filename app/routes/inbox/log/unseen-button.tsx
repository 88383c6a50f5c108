import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side, ThreadMessage } from "#party/protocol.ts";

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 80;

interface UnseenButtonProps {
  side: Side;
  messages: readonly ThreadMessage[];
  scroller: RefObject<HTMLElement>;
}

/** Tells a reader further up about new messages. */
export function UnseenButton({ side, messages, scroller }: UnseenButtonProps) {
  const { t } = useTexts();
  const { count, goToEnd } = useUnseen(scroller, messages, side);
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={goToEnd}
      className="button button-secondary unseen-button absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full shadow-md"
    >
      {t("live.newMessages", { count })} <span aria-hidden="true">↓</span>
    </button>
  );
}

/** Counts the messages of the other side that arrived below the reader. */
function useUnseen(
  scroller: RefObject<HTMLElement>,
  messages: readonly ThreadMessage[],
  side: Side,
): { count: number; goToEnd(): void } {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  const latest = useRef(last);
  latest.current = last;
  useEffect(() => {
    const box = scroller.current;
    const onScroll = () => {
      if (isAtEnd(box)) setSeen(latest.current);
    };
    box?.addEventListener("scroll", onScroll, { passive: true });
    return () => box?.removeEventListener("scroll", onScroll);
  }, [scroller]);
  useEffect(() => {
    if (isAtEnd(scroller.current)) setSeen(last);
  }, [scroller, last]);
  const count = messages.filter((message) => message.side !== side && message.seq > seen).length;
  const goToEnd = () => {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollTo({ top: isReversed(scroller.current) ? 0 : MAX_TOP });
  };
  return { count, goToEnd };
}

/** Browsers stop at the end. */
const MAX_TOP = 1_000_000;

/** The end is at 0, and positions further up are negative. */
const isReversed = (box: HTMLElement) => getComputedStyle(box).flexDirection === "column-reverse";

function isAtEnd(box: HTMLElement | null): boolean {
  if (!box) return true;
  const { scrollTop, scrollHeight, clientHeight } = box;
  const distance = isReversed(box) ? -scrollTop : scrollHeight - clientHeight - scrollTop;
  return distance < NEAR_PX;
}
