import type { SendAnswer } from "#app/components/live/live-responses.ts";
import { backOffMs } from "#app/components/live/live-times.ts";
import type { QueuedMessage } from "./live-thread-state.ts";

interface QueueOptions {
  post(message: QueuedMessage): Promise<SendAnswer>;
  /** Whether the message is known to be stored from another source. */
  isStored(key: string): boolean;
  onAnswer(message: QueuedMessage, answer: SendAnswer): void;
  /** The app is unreachable, and these messages wait. */
  onWaiting(messages: readonly QueuedMessage[]): void;
}

/**
 * Posts messages one after another, so that they are stored in the order of writing. A failed one
 * is repeated with the same key, which the app stores once. Later ones wait.
 */
export class OutgoingQueue {
  readonly #options: QueueOptions;
  #messages: QueuedMessage[] = [];
  #isPosting = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(message: QueuedMessage): void {
    this.remove(message.key);
    this.#messages.push(message);
    void this.wake();
  }

  remove(key: string): void {
    this.#messages = this.#messages.filter((message) => message.key !== key);
  }

  /** Tries the waiting messages at once. */
  async wake(): Promise<void> {
    if (this.#isPosting) return;
    clearTimeout(this.#timer);
    this.#isPosting = true;
    for (let next = this.#messages[0]; next; next = this.#messages[0]) {
      if (!(await this.#post(next))) break;
      this.remove(next.key);
    }
    this.#isPosting = false;
  }

  /** A running request continues, but nothing is repeated. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Returns false if the message has to wait. */
  async #post(message: QueuedMessage): Promise<boolean> {
    if (this.#options.isStored(message.key)) return true;
    const answer = await this.#options.post(message);
    if (answer.status === "refused" && answer.reason === "unreachable") {
      this.#wait();
      return false;
    }
    this.#attempt = 0;
    this.#options.onAnswer(message, answer);
    return true;
  }

  #wait(): void {
    this.#attempt += 1;
    this.#options.onWaiting(this.#messages);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), backOffMs(this.#attempt));
  }
}
