import { useEffect, useRef, useState } from "react";
import { POLL_EVERY_MS, pause } from "#app/components/live/live-times.ts";
import { type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import { postRead } from "./thread-requests.ts";
import { useVisible } from "./use-page-state.ts";

/**
 * Reports the thread as read while the page is visible and messages of the other side are unread.
 * `isUnopened` also reports a request that was never opened, which counts as unread without
 * messages. A failed report is repeated.
 */
export function useReading(readUrl: string, state: LiveThreadState, isUnopened: boolean): void {
  const isVisible = useVisible();
  const reportedSeq = useRef(-1);
  const isOpened = useRef(!isUnopened);
  const [failures, setFailures] = useState(0);
  const { messages, readUpTo, side, hasEnded } = state;
  const seen = lastSeq(state);
  const hasUnread = messages.some(
    (message) => message.side !== side && message.seq > readUpTo[side],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure triggers a retry.
  useEffect(() => {
    const isNews = (hasUnread && seen > reportedSeq.current) || !isOpened.current;
    if (!isVisible || !isNews || hasEnded) return;
    reportedSeq.current = seen;
    isOpened.current = true;
    void postRead(readUrl, seen).then(async (isDone) => {
      if (isDone) return;
      reportedSeq.current = -1;
      isOpened.current = !isUnopened;
      await pause(POLL_EVERY_MS);
      setFailures((count) => count + 1);
    });
  }, [isVisible, hasUnread, seen, isUnopened, readUrl, hasEnded, failures]);
}
