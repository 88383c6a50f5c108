/** Free of React and of any library: the small badge script of plain pages uses it too. */
import type { InboxPush } from "#party/protocol.ts";
import type { InboxTicket } from "./live-answers.ts";
import { backOffMs, CONNECTION_TIMEOUT_MS, HEARTBEAT_MS } from "./live-times.ts";

export interface InboxWatch {
  ticketUrl: string;
  socketHost: string;
  /** Called after each connection and each change, with the count as the app has it now, also in words. */
  onChange(unread: number, words: string): void;
}

const GATHER_MS = 300;

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

  constructor(options: InboxWatch) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    try {
      const { ticket, room } = await this.#ask();
      if (!this.#isStopped) this.#listen(addressOf(this.#options.socketHost, room, ticket));
    } catch {
      this.#retry();
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
    if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
    const answer = (await response.json()) as InboxTicket;
    if (!this.#isStopped) this.#options.onChange(answer.unread, answer.unreadText);
    return answer;
  }

  #askSoon(): void {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#ask().catch(() => {}), GATHER_MS);
  }

  #retry(): void {
    if (this.#isStopped) return;
    this.#attempt += 1;
    setTimeout(() => {
      whenVisible(() => !this.#isStopped && void this.connect());
    }, backOffMs(this.#attempt));
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
      if (type === "inbox") this.#askSoon();
      if (type === "over") socket.close();
    };
    socket.onclose = () => {
      clearInterval(beat);
      this.#retry();
    };
  }
}

function addressOf(host: string, room: string, ticket: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/parties/inbox/${room}?ticket=${encodeURIComponent(ticket)}`;
}

function whenVisible(work: () => void): void {
  if (document.visibilityState === "visible") work();
  else document.addEventListener("visibilitychange", () => whenVisible(work), { once: true });
}
