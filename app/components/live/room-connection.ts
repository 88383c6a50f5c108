/** Free of React and of any library: the small badge script of plain pages uses it too. */
import { AccessEnded } from "./access-ended.ts";
import { backOffMs, CONNECTION_TIMEOUT_MS, HEARTBEAT_MS } from "./live-times.ts";

interface RoomConnectionOptions {
  /** The room's address with a new ticket. Throws `AccessEnded` when the app gives no more tickets. */
  address(): Promise<string>;
  onMessage(text: string): void;
  /** The line broke or could not be opened; it tries again by itself. */
  onDown(): void;
  /** There are no more tickets; it tries again once the reader comes back to the page, who may have signed in elsewhere. */
  onEnded(): void;
}

/**
 * A line to a room that comes back by itself, with a new ticket at each connection. It asks now and then whether the line still stands,
 * because a dead one closes by itself far too late.
 */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  #socket: WebSocket | null = null;
  /** Raised by each attempt: what an earlier one still has to say is not heard. */
  #turn = 0;
  #failures = 0;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #beat = setInterval(() => this.#ping(), HEARTBEAT_MS);

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    window.addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#look);
    void this.#connect();
  }

  /** Says it while the line stands; nothing waits for later. */
  send(text: string): void {
    if (this.#isOpen()) this.#socket?.send(text);
  }

  /** Comes at once with a new ticket. */
  reconnect(): void {
    this.#drop();
    this.#options.onDown();
    void this.#connect();
  }

  close(): void {
    clearInterval(this.#beat);
    window.removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#look);
    this.#drop();
  }

  async #connect(): Promise<void> {
    const turn = this.#turn;
    try {
      const address = await this.#options.address();
      if (turn === this.#turn) this.#listen(new WebSocket(address));
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    this.#reconnectUnlessHeard();
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
    this.#reconnectUnlessHeard();
  }

  #reconnectUnlessHeard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reconnect(), CONNECTION_TIMEOUT_MS);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    if (!this.#socket) return;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** A device that comes back to its network does not wait for the next attempt. */
  readonly #retry = () => {
    if (!this.#isOpen()) this.reconnect();
  };

  readonly #look = () => {
    if (this.#isEnded && document.visibilityState === "visible") this.#retry();
  };
}
