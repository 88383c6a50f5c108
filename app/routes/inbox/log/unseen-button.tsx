import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side, ThreadMessage } from "#party/protocol.ts";

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 80;
/** Browsers stop at the end. */
const BEYOND_PX = 1_000_000;

interface UnseenButtonProps {
  side: Side;
  messages: readonly ThreadMessage[];
  scroller: RefObject<HTMLElement>;
}

/** Leads to what is below the reader: new messages, others, or the rest of the last one. */
export function UnseenButton({ side, messages, scroller }: UnseenButtonProps) {
  const { t } = useTexts();
  const { count, below, goToEnd } = useUnseen(scroller, messages, side);
  const isNew = count > 0;
  const number = isNew ? count : below;
  const label = number
    ? t(isNew ? "live.newMessages" : "live.below", { count: number })
    : t("live.readOn");
  return (
    <button
      type="button"
      // Not left out: the document has the rules of what it holds, and the sheet comes late.
      hidden={number === null}
      onClick={goToEnd}
      className={`button button-secondary button-small unseen-button ${isNew ? "unseen-new" : ""}`}
    >
      <span className={isNew ? "" : "sr-only"}>{label}</span>
      <Icon name="arrowDown" className="size-4" />
      {!isNew && !!below && <span aria-hidden="true">{below}</span>}
    </button>
  );
}

/** Counts the messages of the other side that arrived below the reader, and what else is there. */
function useUnseen(
  scroller: RefObject<HTMLElement>,
  messages: readonly ThreadMessage[],
  side: Side,
) {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  const [below, setBelow] = useState<number | null>(null);
  const measure = useCallback(() => {
    const box = scroller.current;
    if (isAtEnd(box)) setSeen(last);
    setBelow(countBelow(box));
  }, [scroller, last]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.addEventListener("scroll", measure, { passive: true });
    // The message box grows and shrinks, and the log gets rows: earlier ones, and unsent ones.
    const sizes = new ResizeObserver(measure);
    for (const each of [box, ...box.children]) sizes.observe(each);
    return () => {
      box.removeEventListener("scroll", measure);
      sizes.disconnect();
    };
  }, [scroller, measure]);
  // Once for each new message.
  useLayoutEffect(measure, [measure]);
  const count = messages.filter((message) => message.side !== side && message.seq > seen).length;
  const goToEnd = () => {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollBy(0, BEYOND_PX);
  };
  return { count, below, goToEnd };
}

/** So much of a message, its name or a single line, is not worth reading yet. */
const SLIVER_PX = 48;

/** How many messages begin below the visible ones; null if nothing is there. */
function countBelow(box: HTMLElement | null): number | null {
  const edge = bottomOf(box);
  const messages = [...(box?.querySelectorAll(".message") ?? [])];
  if (bottomOf(messages.at(-1)) <= edge) return null;
  return messages.filter((each) => each.getBoundingClientRect().top >= edge - SLIVER_PX).length;
}

function isAtEnd(box: HTMLElement | null): boolean {
  return bottomOf(box?.lastElementChild) - bottomOf(box) < NEAR_PX;
}

const bottomOf = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
