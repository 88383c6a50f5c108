/** No React: the small badge script of plain pages uses this file too. */
import ReconnectingSocket from "partysocket/ws";
import { REVOKED_CODE } from "#party/protocol.ts";
import { CONNECTION_TIMEOUT_MS, HEARTBEAT_MS, reconnectionDelays } from "./live-times.ts";

interface RoomConnectionOptions {
  /** The path of the room's socket on this site. */
  url: string;
  /** Each attempt to connect waits for it. */
  ready?(): Promise<void>;
  onOpen?(): void;
  onMessage(text: string): void;
  /** The connection failed or broke. It reconnects on its own. */
  onDown?(): void;
  /**
   * The session or the link has ended. The connection retries when the page becomes visible again,
   * because the user may have signed in elsewhere.
   */
  onEnded?(): void;
}

/**
 * A connection to a room that reconnects on its own. It sends pings, because a dead connection
 * closes far too late by itself.
 */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  readonly #delays = reconnectionDelays();
  #socket: ReconnectingSocket;
  /** Ends the events of the current socket. */
  #listening = new AbortController();
  #isEnded = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = setInterval(() => this.#ping(), HEARTBEAT_MS);

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    this.#socket = this.#connect();
    window.addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retryEnded);
  }

  /** Sends the text if the connection is open, and drops it otherwise. */
  send(text: string): void {
    if (this.#isOpen()) this.#socket.send(text);
  }

  /** Reconnects at once: an attempt that is waiting for its turn is given up. */
  reconnect(): void {
    this.#drop();
    this.#options.onDown?.();
    this.#socket = this.#connect();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    window.removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retryEnded);
    this.#drop();
  }

  #connect(): ReconnectingSocket {
    const { url, ready, onOpen, onMessage, onDown, onEnded } = this.#options;
    const address = async () => {
      await ready?.();
      return new URL(url, location.href).href.replace(/^http/, "ws");
    };
    const socket = new ReconnectingSocket(address, undefined, {
      ...this.#delays,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== REVOKED_CODE,
    });
    this.#isEnded = false;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    socket.addEventListener("open", () => onOpen?.(), { signal });
    const hear = ({ data }: MessageEvent) => {
      clearTimeout(this.#silence);
      onMessage(String(data));
    };
    socket.addEventListener("message", hear, { signal });
    const end = ({ code }: { code: number }) => {
      clearTimeout(this.#silence);
      this.#isEnded = code === REVOKED_CODE;
      if (this.#isEnded) onEnded?.();
      else onDown?.();
    };
    socket.addEventListener("close", end, { signal });
    return socket;
  }

  #ping(): void {
    if (!this.#isOpen()) return;
    this.#socket.send('{"type":"ping"}');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reconnect(), CONNECTION_TIMEOUT_MS);
  }

  #drop(): void {
    clearTimeout(this.#silence);
    this.#listening.abort();
    this.#socket.close();
  }

  #isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** A device that is online again does not wait for the next attempt. */
  readonly #retry = () => {
    if (!this.#isOpen()) this.reconnect();
  };

  readonly #retryEnded = () => {
    if (this.#isEnded && document.visibilityState === "visible") this.reconnect();
  };
}
