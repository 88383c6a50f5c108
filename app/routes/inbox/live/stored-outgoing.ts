import type { Side } from "#party/protocol.ts";
import type { OutgoingMessage } from "./live-thread-state.ts";
import { keepSessionText, readSessionText } from "./session-storage.ts";

/** Messages that were sent from one side of a conversation and not acknowledged, kept while the tab is open: over a reload, a crash, another page. */
export class StoredOutgoing {
  readonly #name: string;

  constructor(threadId: string, side: Side) {
    this.#name = `outgoing:${side}:${threadId}`;
  }

  read(): OutgoingMessage[] {
    return JSON.parse(readSessionText(this.#name) ?? "[]") as OutgoingMessage[];
  }

  write(messages: readonly OutgoingMessage[]): void {
    keepSessionText(this.#name, messages.length > 0 ? JSON.stringify(messages) : "");
  }

  /** Before it is posted: what happens afterwards may find nobody who could keep it. */
  add(message: OutgoingMessage): void {
    this.write([...this.read(), message]);
  }

  /** Once it is acknowledged, also after the reader has gone to another conversation. */
  remove(key: string): void {
    this.write(this.read().filter((message) => message.key !== key));
  }
}
