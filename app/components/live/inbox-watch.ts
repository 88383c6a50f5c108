/** No React: the small badge script of plain pages uses this file too. */
import type { InboxPush } from "#party/protocol.ts";
import type { UnreadCount } from "./live-responses.ts";
import { CONNECTION_TIMEOUT_MS } from "./live-times.ts";
import { RoomConnection } from "./room-connection.ts";

export interface InboxWatch {
  socketUrl: string;
  unreadUrl: string;
  /** Called after each connection and each change, with the current count as number and text. */
  onChange(unread: number, text: string): void;
}

const DELAY_MS = 300;
const MAX_COUNT_AGE_MS = 300_000;

/**
 * Watches an expert's inbox until the returned function is called. The room only reports that
 * something changed. The count comes from the app, so that two changes in the wrong order cannot
 * leave a wrong number.
 */
export function watchInbox({ socketUrl, unreadUrl, onChange }: InboxWatch): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last answer of the app; 0 if the last request failed. */
  let answeredAt = 0;
  const load = async () => {
    try {
      const { unread, unreadText } = await fetchUnread(unreadUrl);
      answeredAt = Date.now();
      if (!isStopped) onChange(unread, unreadText);
    } catch {
      answeredAt = 0;
    }
  };
  const connection = new RoomConnection({
    url: socketUrl,
    ready: untilVisible,
    onOpen: load,
    onMessage(text) {
      const { type } = JSON.parse(text) as InboxPush;
      if (type === "over") return connection.reconnect();
      // If the app died right after storing a message, no room was notified. An answered ping
      // triggers a request for what is missing.
      if (type === "inbox" || Date.now() - answeredAt > MAX_COUNT_AGE_MS) {
        clearTimeout(timer);
        timer = setTimeout(load, DELAY_MS);
      }
    },
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    connection.close();
  };
}

async function fetchUnread(url: string): Promise<UnreadCount> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
  });
  // The app redirects an ended session to the sign-in page.
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return (await response.json()) as UnreadCount;
}

/** A hidden page does not connect again after its connection is down. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    check();
  });
}
