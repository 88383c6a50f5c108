/** No React and no library: the small badge script of plain pages uses this file too. */
import type { InboxPush } from "#party/protocol.ts";
import { AccessEnded } from "./access-ended.ts";
import type { InboxTicket } from "./live-responses.ts";
import { CONNECTION_TIMEOUT_MS } from "./live-times.ts";
import { roomAddress } from "./room-address.ts";
import { RoomConnection } from "./room-connection.ts";

export interface InboxWatch {
  ticketUrl: string;
  socketHost: string;
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
export function watchInbox(options: InboxWatch): () => void {
  const watcher = new InboxWatcher(options);
  return () => watcher.stop();
}

class InboxWatcher {
  readonly #options: InboxWatch;
  readonly #connection: RoomConnection;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last answer of the app; 0 if the last request failed. */
  #answeredAt = 0;

  constructor(options: InboxWatch) {
    this.#options = options;
    const nothing = () => {};
    this.#connection = new RoomConnection({
      address: () => this.#address(),
      onMessage: (text) => this.#receive(JSON.parse(text) as InboxPush),
      onDown: nothing,
      onEnded: nothing,
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  /** A hidden page requests no new ticket after its connection is down. */
  async #address(): Promise<string> {
    await untilVisible();
    const { ticket, room: id } = await this.#fetchTicket();
    return roomAddress(this.#options.socketHost, { party: "inbox", id }, ticket);
  }

  #receive({ type }: InboxPush): void {
    // If the app died right after storing a message, no room was notified. An answered ping
    // triggers a request for what is missing.
    if (type === "inbox" || Date.now() - this.#answeredAt > MAX_COUNT_AGE_MS) this.#fetchSoon();
    if (type === "over") this.#connection.reconnect();
  }

  async #fetchTicket(): Promise<InboxTicket> {
    const response = await fetch(this.#options.ticketUrl, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
    });
    // The app redirects an ended session to the sign-in page.
    if (response.type === "opaqueredirect" || response.status === 401) throw new AccessEnded();
    if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
    const answer = (await response.json()) as InboxTicket;
    this.#answeredAt = Date.now();
    if (!this.#isStopped) this.#options.onChange(answer.unread, answer.unreadText);
    return answer;
  }

  #fetchSoon(): void {
    clearTimeout(this.#timer);
    const fetchTicket = () =>
      this.#fetchTicket().catch(() => {
        this.#answeredAt = 0;
      });
    this.#timer = setTimeout(fetchTicket, DELAY_MS);
  }
}

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
