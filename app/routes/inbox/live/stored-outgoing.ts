import type { Side } from "#party/protocol.ts";
import type { OutgoingMessage } from "./live-thread-state.ts";

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

/** Texts that are kept for as long as the tab is open. A browser may refuse its storage; then there are none. */
function readSessionText(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** An empty text is taken away. */
function keepSessionText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
}
