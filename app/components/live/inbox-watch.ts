/** Free of React and of any library: the small badge script of plain pages uses it too. */
import type { InboxPush } from "#party/protocol.ts";
import { AccessEnded } from "./access-ended.ts";
import type { InboxTicket } from "./live-responses.ts";
import { CONNECTION_TIMEOUT_MS } from "./live-times.ts";
import { roomAddress } from "./room-address.ts";
import { RoomConnection } from "./room-connection.ts";

export interface InboxWatch {
  ticketUrl: string;
  socketHost: string;
  /** Called after each connection and each change, with the count as the app has it now, also in words. */
  onChange(unread: number, words: string): void;
}

const GATHER_MS = 300;
const COUNT_ANYWAY_MS = 300_000;

/**
 * Watches an expert's inbox until the returned function is called. The room only says that something changed; the count is asked from
 * the app, so that two changes that overtake each other cannot leave a wrong number.
 */
export function watchInbox(options: InboxWatch): () => void {
  const watcher = new InboxWatcher(options);
  return () => watcher.stop();
}

class InboxWatcher {
  readonly #options: InboxWatch;
  readonly #line: RoomConnection;
  #isStopped = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  /** When the app last said what is unread; 0 when it could not when it was asked. */
  #answeredAt = 0;

  constructor(options: InboxWatch) {
    this.#options = options;
    const nothing = () => {};
    this.#line = new RoomConnection({
      address: () => this.#address(),
      onMessage: (text) => this.#hear(JSON.parse(text) as InboxPush),
      onDown: nothing,
      onEnded: nothing,
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#gathering);
    this.#line.close();
  }

  /** A page that nobody looks at asks no more once its line is down. */
  async #address(): Promise<string> {
    await untilVisible();
    const { ticket, room: id } = await this.#ask();
    return roomAddress(this.#options.socketHost, { party: "inbox", id }, ticket);
  }

  #hear({ type }: InboxPush): void {
    // Each answered ping is a chance to ask for what no room was told, because the app died right after storing it.
    if (type === "inbox" || Date.now() - this.#answeredAt > COUNT_ANYWAY_MS) this.#askSoon();
    if (type === "over") this.#line.reconnect();
  }

  async #ask(): Promise<InboxTicket> {
    const response = await fetch(this.#options.ticketUrl, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
    });
    // An ended session is sent to the sign-in page.
    if (response.type === "opaqueredirect" || response.status === 401) throw new AccessEnded();
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
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
