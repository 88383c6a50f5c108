import { useEffect } from "react";
import badgeUrl from "#app/entry.badge.ts?worker&url";

/** What the badge script of a signed-in expert is told. */
export interface Badge {
  ticketUrl: string;
  socketHost: string;
}

/**
 * Brings the badge script to a page that hydrates, once it has: the script writes into the header, which React must find as the server
 * sent it. Null where there is no badge, or the page counts by itself.
 */
export function useLateBadge(badge: Badge | null): void {
  const { ticketUrl, socketHost } = badge ?? {};
  useEffect(() => {
    if (!ticketUrl || !socketHost) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = badgeUrl;
    Object.assign(script.dataset, { ticketUrl, socketHost });
    document.head.appendChild(script);
  }, [ticketUrl, socketHost]);
}
