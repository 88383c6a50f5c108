/** No React and no library: the small badge script of plain pages uses this file too. */
import { PARTY_NAMES, type Room } from "#party/protocol.ts";
import { backOffMs, CONNECTION_TIMEOUT_MS, HEARTBEAT_MS } from "./live-times.ts";

/** The session has ended, a newer link replaced this one, or the conversation is gone. */
export class AccessEnded extends Error {}

/** The address of a room's socket. The ticket names the user. */
export function roomAddress(host: string, { party, id }: Room, ticket: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/parties/${PARTY_NAMES[party]}/${id}?ticket=${encodeURIComponent(ticket)}`;
}

interface RoomConnectionOptions {
  /**
   * Returns the room's address with a new ticket. Throws `AccessEnded` if the app issues no more
   * tickets.
   */
  address(): Promise<string>;
  onMessage(text: string): void;
  /** The connection failed or broke. It reconnects on its own. */
  onDown(): void;
  /**
   * The app issues no more tickets. The connection retries when the page becomes visible again,
   * because the user may have signed in elsewhere.
   */
  onEnded(): void;
}

/**
 * A connection to a room that reconnects on its own, with a new ticket each time. It sends pings,
 * because a dead connection closes far too late by itself.
 */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  #socket: WebSocket | null = null;
  /** Incremented by each attempt, so that events of earlier attempts are ignored. */
  #attempt = 0;
  #failures = 0;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = setInterval(() => this.#ping(), HEARTBEAT_MS);

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    window.addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retryEnded);
    void this.#connect();
  }

  /** Sends the text if the connection is open, and drops it otherwise. */
  send(text: string): void {
    if (this.#isOpen()) this.#socket?.send(text);
  }

  /** Reconnects at once with a new ticket. */
  reconnect(): void {
    this.#drop();
    this.#options.onDown();
    void this.#connect();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    window.removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retryEnded);
    this.#drop();
  }

  async #connect(): Promise<void> {
    const attempt = this.#attempt;
    try {
      const address = await this.#options.address();
      if (attempt === this.#attempt) this.#listen(new WebSocket(address));
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(error);
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    this.#reconnectAfterSilence();
    socket.onopen = () => clearTimeout(this.#timer);
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#timer);
      this.#failures = 0;
      this.#options.onMessage(String(data));
    };
    socket.onclose = () => this.#fail();
  }

  #fail(error?: unknown): void {
    this.#drop();
    this.#isEnded = error instanceof AccessEnded;
    if (this.#isEnded) {
      this.#options.onEnded();
      return;
    }
    this.#options.onDown();
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), backOffMs(this.#failures));
  }

  #ping(): void {
    if (!this.#isOpen()) return;
    this.send('{"type":"ping"}');
    this.#reconnectAfterSilence();
  }

  #reconnectAfterSilence(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reconnect(), CONNECTION_TIMEOUT_MS);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    if (!this.#socket) return;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** A device that is online again does not wait for the next attempt. */
  readonly #retry = () => {
    if (!this.#isOpen()) this.reconnect();
  };

  readonly #retryEnded = () => {
    if (this.#isEnded && document.visibilityState === "visible") this.#retry();
  };
}
