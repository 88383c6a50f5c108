/** Free of React and of any library: the small badge script of plain pages uses it too. */
import type { InboxPush } from "#party/protocol.ts";
import type { InboxTicket } from "./live-answers.ts";
import { backOffMs, CONNECTION_TIMEOUT_MS, HEARTBEAT_MS } from "./live-times.ts";
import { roomAddress } from "./room-address.ts";

export interface InboxWatch {
  ticketUrl: string;
  socketHost: string;
  /** Called after each connection and each change, with the count as the app has it now, also in words. */
  onChange(unread: number, words: string): void;
}

const GATHER_MS = 300;
const COUNT_ANYWAY_MS = 300_000;
const SIGNED_OUT = new Error("The session has ended");

/**
 * Watches an expert's inbox until the returned function is called. The room only says that something changed; the count is asked from
 * the app, so that two changes that overtake each other cannot leave a wrong number.
 */
export function watchInbox(options: InboxWatch): () => void {
  const watcher = new InboxWatcher(options);
  void watcher.connect();
  return () => watcher.stop();
}

class InboxWatcher {
  #options: InboxWatch;
  #isStopped = false;
  #attempt = 0;
  #socket: WebSocket | null = null;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  /** When the app last said what is unread; 0 when it could not when it was asked. */
  #answeredAt = 0;

  constructor(options: InboxWatch) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    try {
      const { ticket, room } = await this.#ask();
      const address = { party: "inbox", id: room } as const;
      if (!this.#isStopped) this.#listen(roomAddress(this.#options.socketHost, address, ticket));
    } catch (error) {
      this.#retry(error === SIGNED_OUT);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#gathering);
    this.#socket?.close();
  }

  async #ask(): Promise<InboxTicket> {
    const response = await fetch(this.#options.ticketUrl, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
    });
    // An ended session is sent to the sign-in page.
    if (response.type === "opaqueredirect" || response.status === 401) throw SIGNED_OUT;
    if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
    const answer = (await response.json()) as InboxTicket;
    this.#answeredAt = Date.now();
    if (!this.#isStopped) this.#options.onChange(answer.unread, answer.unreadText);
    return answer;
  }

  #askSoon(): void {
    clearTimeout(this.#gathering);
    const ask = () =>
      this.#ask().catch(() => {
        this.#answeredAt = 0;
      });
    this.#gathering = setTimeout(ask, GATHER_MS);
  }

  /** Whoever is signed out is asked again when they come back to the page: they may have signed in elsewhere. */
  #retry(isSignedOut = false): void {
    if (this.#isStopped) return;
    this.#attempt += 1;
    const again = () => whenVisible(() => !this.#isStopped && void this.connect());
    if (isSignedOut) document.addEventListener("visibilitychange", again, { once: true });
    else setTimeout(again, backOffMs(this.#attempt));
  }

  #listen(address: string): void {
    const socket = new WebSocket(address);
    this.#socket = socket;
    const beat = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    }, HEARTBEAT_MS);
    socket.onmessage = ({ data }) => {
      this.#attempt = 0;
      const { type } = JSON.parse(String(data)) as InboxPush;
      // Each answered ping is a chance to ask for what no room was told, because the app died right after storing it.
      if (type === "inbox" || Date.now() - this.#answeredAt > COUNT_ANYWAY_MS) this.#askSoon();
      if (type === "over") socket.close();
    };
    socket.onclose = () => {
      clearInterval(beat);
      this.#retry();
    };
  }
}

function whenVisible(work: () => void): void {
  if (document.visibilityState === "visible") work();
  else document.addEventListener("visibilitychange", () => whenVisible(work), { once: true });
}
