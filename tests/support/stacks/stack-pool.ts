import { type Stack, startStack } from "#tests/support/site/stack.ts";
import type { StackOptions } from "./stack-place.ts";

/**
 * What a test file needs: a new stack of its own, or the seeded site that files use one after the
 * other.
 */
export type Wish = { kind: "own"; options: StackOptions } | { kind: "shared" };

/**
 * Earlier than any date in a test: a file that runs the scheduler must not expire the old requests
 * of others.
 */
export const EXPIRES_AFTER_DAYS = 40_000;
const sharedOptions: StackOptions = {
  variables: { REQUEST_EXPIRES_AFTER_DAYS: String(EXPIRES_AFTER_DAYS) },
};

export interface Lease {
  stack: Stack;
  /** Releases the stack for the next file. */
  release(): void;
}

interface Slot {
  kind: Wish["kind"];
  stack: Stack | null;
  isFree: boolean;
}

/** At most `size` stacks, each used by one test file at a time. */
export class StackPool {
  readonly #size: number;
  readonly #slots: Slot[] = [];
  readonly #queue: (() => void)[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /**
   * Waits for a free stack, and resets it unless the wish is for the shared site and it already is
   * one.
   */
  async lease(wish: Wish): Promise<Lease> {
    const slot = await this.#take(wish.kind);
    try {
      const stack = await this.#prepare(slot, wish);
      Object.assign(slot, { kind: wish.kind, stack });
      return { stack, release: () => this.#release(slot) };
    } catch (error) {
      slot.stack = null;
      this.#release(slot);
      throw error;
    }
  }

  #release(slot: Slot): void {
    slot.isFree = true;
    this.#queue.shift()?.();
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map(({ stack }) => stack?.close()));
  }

  async #take(kind: Wish["kind"]): Promise<Slot> {
    for (;;) {
      const free = this.#slots.filter(({ isFree }) => isFree);
      const slot = free.find((candidate) => candidate.kind === kind) ?? this.#add(kind) ?? free[0];
      if (slot) {
        slot.isFree = false;
        return slot;
      }
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
  }

  #add(kind: Wish["kind"]): Slot | null {
    if (this.#slots.length >= this.#size) return null;
    const slot = { kind, stack: null, isFree: true };
    this.#slots.push(slot);
    return slot;
  }

  #prepare({ stack, kind }: Slot, wish: Wish): Promise<Stack> {
    if (stack && kind === "shared" && wish.kind === "shared") return Promise.resolve(stack);
    const options = wish.kind === "own" ? wish.options : sharedOptions;
    return stack ? stack.reset(options) : startStack(options);
  }
}
