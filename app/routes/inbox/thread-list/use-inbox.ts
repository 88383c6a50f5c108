import { useEffect, useRef, useState } from "react";
import { type InboxWatch, watchInbox } from "#app/components/live/inbox-watch.ts";

/**
 * The unread count, live from `unread` of the loader. `onChange` is called when the list may have
 * changed.
 */
export function useInbox(
  options: Omit<InboxWatch, "onChange"> & { unread: number; onChange(): void },
): number {
  const { socketUrl, unreadUrl, unread, onChange } = options;
  const [count, setCount] = useState(unread);
  useEffect(() => setCount(unread), [unread]);

  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let isFirst = true;
    return watchInbox({
      socketUrl,
      unreadUrl,
      onChange: (now) => {
        setCount(now);
        // The first answer follows the page load, so there is nothing new to load.
        if (!isFirst) latest.current();
        isFirst = false;
      },
    });
  }, [socketUrl, unreadUrl]);
  return count;
}
