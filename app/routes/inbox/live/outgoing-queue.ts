import type { SendAnswer } from "#app/components/live/live-responses.ts";
import { backOffMs } from "#app/components/live/live-times.ts";

export interface QueuedMessage {
  key: string;
  content: string;
  /** The version of the kept draft that it was made from. */
  draft?: number;
}

interface QueueOptions {
  post(message: QueuedMessage): Promise<SendAnswer>;
  /** True for a message that has come back as stored in another way. */
  isStored(key: string): boolean;
  onAnswer(message: QueuedMessage, answer: SendAnswer): void;
  /** The app cannot be reached: these wait. */
  onWaiting(messages: readonly QueuedMessage[]): void;
}

/**
 * Posts one message after the other, so that they are stored in the order in which they were written. One that does not get through is
 * tried again under its own key, which the app takes once; those behind it wait.
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

  /** Tries what waits at once. */
  async wake(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isPosting) return;
    this.#isPosting = true;
    for (let next = this.#messages[0]; next; next = this.#messages[0]) {
      if (!(await this.#post(next))) break;
      this.remove(next.key);
    }
    this.#isPosting = false;
  }

  /** What is under way goes on; nothing is tried again by itself. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** False when it has to wait. */
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
