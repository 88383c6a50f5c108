import { useEffect, useRef } from "react";
import { type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import { postRead } from "./thread-requests.ts";
import { useVisible } from "./use-visible.ts";

/**
 * Posts that the thread was read while somebody can see it and something of the other side is unread. `isUnopened`: also once for a
 * request that was never opened, which counts as unread without any message.
 */
export function useReading(readUrl: string, state: LiveThreadState, isUnopened: boolean): void {
  const isVisible = useVisible();
  const reportedSeq = useRef(-1);
  const isOpened = useRef(!isUnopened);
  const { messages, readUpTo, side } = state;
  const seen = lastSeq(state);
  const hasUnread = messages.some(
    (message) => message.side !== side && message.seq > readUpTo[side],
  );

  useEffect(() => {
    const isNews = (hasUnread && seen > reportedSeq.current) || !isOpened.current;
    if (!isVisible || !isNews) return;
    reportedSeq.current = seen;
    isOpened.current = true;
    void postRead(readUrl, seen).then((isDone) => {
      if (isDone) return;
      reportedSeq.current = -1;
      isOpened.current = !isUnopened;
    });
  }, [isVisible, hasUnread, seen, isUnopened, readUrl]);
}
