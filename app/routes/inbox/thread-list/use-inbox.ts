import { useEffect, useRef, useState } from "react";
import { type InboxWatch, watchInbox } from "#app/components/live/inbox-watch.ts";

/**
 * The number on the badge, kept up to date from `unread` of the loader. `onChange` is called when something in the list may have
 * changed: the place to revalidate.
 */
export function useInbox(
  options: Omit<InboxWatch, "onChange"> & { unread: number; onChange?: () => void },
): number {
  const { ticketUrl, socketHost, unread, onChange } = options;
  const [count, setCount] = useState(unread);
  useEffect(() => setCount(unread), [unread]);

  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let isFirst = true;
    return watchInbox({
      ticketUrl,
      socketHost,
      onChange: (now) => {
        setCount(now);
        // The first answer comes right after the page was loaded: there is nothing new to fetch.
        if (!isFirst) latest.current?.();
        isFirst = false;
      },
    });
  }, [ticketUrl, socketHost]);
  return count;
}
