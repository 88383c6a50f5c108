import { liveThreadReducer } from "#app/routes/inbox/live/live-thread-reducer.ts";
import {
  type LiveThreadAction,
  type LiveThreadState,
  lastSeq,
  startLiveThread,
} from "#app/routes/inbox/live/live-thread-state.ts";
import { fetchUpdates } from "#app/routes/inbox/live/thread-requests.ts";
import { openThreadSocket } from "#app/routes/inbox/live/use-thread-socket.ts";
import type { Side } from "#party/protocol.ts";

interface LivePageOptions {
  side: Side;
  threadId: string;
  socketUrl: string;
  updatesUrl: string;
}

/**
 * An open conversation without React and without polls: the product's own socket, state and
 * requests. Only a connection and its catch-up request bring messages. A thousand of them fit into
 * one process.
 */
export class LivePage {
  readonly threadId: string;
  readonly #updatesUrl: string;
  readonly #socket: { close(): void };
  #state: LiveThreadState;
  #needsAnswer = false;
  #isCatchingUp = false;

  constructor({ side, threadId, socketUrl, updatesUrl }: LivePageOptions) {
    this.threadId = threadId;
    this.#updatesUrl = updatesUrl;
    const readUpTo = { expert: 0, client: 0 };
    this.#state = startLiveThread({
      side,
      messages: [],
      readUpTo,
      life: "replied",
      mayWrite: true,
    });
    this.#socket = openThreadSocket(socketUrl, (action) => this.#dispatch(action));
  }

  /** Whether a room has admitted this page. */
  get isConnected(): boolean {
    return this.#state.socket === "open";
  }

  get isDown(): boolean {
    return this.#state.socket === "down";
  }

  /** The texts of the shown messages, in their order. */
  get texts(): string[] {
    return this.#state.messages.map(({ content }) => content);
  }

  close(): void {
    this.#socket.close();
  }

  get #isWhole(): boolean {
    return this.#state.isCaughtUp && this.#state.ahead.length === 0;
  }

  #dispatch(action: LiveThreadAction): void {
    this.#state = liveThreadReducer(this.#state, action);
    // The answer to an earlier request may be older than this connection.
    if (action.type === "admitted") this.#needsAnswer = true;
    if (this.#state.socket === "open" && !this.#isWhole) void this.#catchUp();
  }

  /** Asks until nothing is missing or the connection is down. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    do {
      this.#needsAnswer = false;
      const after = lastSeq(this.#state);
      const updates = await fetchUpdates(this.#updatesUrl, after).catch(() => null);
      if (updates) this.#dispatch({ type: "updated", updates, after });
    } while (this.isConnected && (this.#needsAnswer || !this.#isWhole));
    this.#isCatchingUp = false;
  }
}
