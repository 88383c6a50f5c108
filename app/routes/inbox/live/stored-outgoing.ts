import type { Side } from "#party/protocol.ts";
import type { OutgoingMessage } from "./live-thread-state.ts";

/**
 * Unacknowledged messages of one side, stored for the lifetime of the tab. They survive reloads,
 * crashes and navigations.
 */
export class StoredOutgoing {
  readonly #name: string;

  constructor(threadId: string, side: Side) {
    this.#name = `outgoing:${side}:${threadId}`;
  }

  read(): OutgoingMessage[] {
    return JSON.parse(readSessionText(this.#name) ?? "[]") as OutgoingMessage[];
  }

  write(messages: readonly OutgoingMessage[]): void {
    storeSessionText(this.#name, messages.length > 0 ? JSON.stringify(messages) : "");
  }

  /** Called before posting, because the page may be gone afterwards. */
  add(message: OutgoingMessage): void {
    this.write([...this.read(), message]);
  }

  /** Called after the acknowledgement, even if the reader has left the conversation. */
  remove(key: string): void {
    this.write(this.read().filter((message) => message.key !== key));
  }
}

/** Session storage. A browser may refuse it; then nothing is stored. */
function readSessionText(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** An empty text removes the entry. */
function storeSessionText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
}
