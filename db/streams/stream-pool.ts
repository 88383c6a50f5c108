import { Outage } from "#app/lib/outage.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/**
 * A stream that no call uses. It is text only: workerd forbids a request to use the sockets, timers
 * or answers of another one.
 */
export interface Stream {
  baton: string;
  /** Where the server wants the next request of this stream. */
  url: string;
}

/** A call that is using a stream or opening one. */
export interface Turn {
  readonly since: number;
}

/** A server closes a stream that was not used for 10 s. */
const LONGEST_IDLE_MS = 5 * SECOND_MS;
/** The longest time of a call, by default. */
const CALL_MS = 5 * SECOND_MS;
/** How often the first of those who wait looks for a free turn; the others look later. */
const LOOK_AGAIN_MS = 1;
const LOOK_AGAIN_AT_LATEST_MS = 20;
/** A waiting call that has not looked for so long is lost, and so is its place. */
const LOST_AFTER_MS = 750;

interface PoolTimes {
  callMs?: number;
  longestIdleMs?: number;
  longestTurnMs?: number;
  longestWaitMs?: number;
}

/** A call that waits for its turn. */
interface Waiting {
  lookedAt: number;
}

/**
 * The streams of this isolate to one database. It hands each to one call at a time, and opens none
 * while `most` calls use streams. Waiting calls look for their turn themselves: workerd may end a
 * request as hung while it waits for a promise that another request settles.
 */
export class StreamPool {
  readonly #most: number;
  readonly #longestIdleMs: number;
  readonly #longestTurnMs: number;
  readonly #longestWaitMs: number;
  readonly #idle: (Stream & { since: number })[] = [];
  readonly #turns = new Set<Turn>();
  /** In the order in which they came. */
  #queue: Waiting[] = [];

  /**
   * No call takes longer than `callMs`. A turn that has not ended a second later is lost: its
   * visitor hung up, which may end a request without a sign. A call waits for its turn a second
   * less, and at least one: more streams would only make an overloaded database slower.
   */
  constructor(
    most: number,
    {
      callMs = CALL_MS,
      longestIdleMs = LONGEST_IDLE_MS,
      longestTurnMs = callMs + SECOND_MS,
      longestWaitMs = Math.max(SECOND_MS, callMs - SECOND_MS),
    }: PoolTimes = {},
  ) {
    this.#most = most;
    this.#longestWaitMs = longestWaitMs;
    this.#longestIdleMs = longestIdleMs;
    this.#longestTurnMs = longestTurnMs;
  }

  /**
   * Waits for a turn, and throws an outage when none comes, or what `mayGoOn` throws meanwhile.
   * Without a stream, the caller opens one.
   * Calls begin in the order in which they came: a job whose calls follow each other at once would
   * keep all others waiting.
   */
  async begin(mayGoOn = (): void => {}): Promise<{ turn: Turn; stream: Stream | undefined }> {
    const own: Waiting = { lookedAt: now() };
    const waitsUntil = own.lookedAt + this.#longestWaitMs;
    this.#queue.push(own);
    try {
      while (!this.#isNext(own) || this.#isFull()) {
        mayGoOn();
        if (now() >= waitsUntil) throw new Outage("Every stream to the database is in use");
        await waitFor(this.#lookAgainMs(own));
      }
    } finally {
      this.#queue = this.#queue.filter((other) => other !== own);
    }
    const turn = { since: now() };
    this.#turns.add(turn);
    return { turn, stream: this.#takeIdle() };
  }

  /**
   * Ends a turn. A stream that may be used again is kept; false when there are enough, and the
   * caller closes it.
   */
  end(turn: Turn, stream: Stream | null): boolean {
    this.#turns.delete(turn);
    const isKept = stream !== null && this.#idle.length < this.#most;
    if (isKept) this.#idle.push({ ...stream, since: now() });
    return isKept;
  }

  #isFull(): boolean {
    if (this.#turns.size < this.#most) return false;
    const lostBefore = now() - this.#longestTurnMs;
    for (const turn of this.#turns) if (turn.since <= lostBefore) this.#turns.delete(turn);
    return this.#turns.size >= this.#most;
  }

  /** Whether no call waits that came before this one. One that was taken for lost is the first. */
  #isNext(own: Waiting): boolean {
    own.lookedAt = now();
    const lostBefore = own.lookedAt - LOST_AFTER_MS;
    if (!this.#queue.includes(own)) this.#queue.unshift(own);
    this.#queue = this.#queue.filter(({ lookedAt }) => lookedAt > lostBefore);
    return this.#queue[0] === own;
  }

  #lookAgainMs(own: Waiting): number {
    return Math.min(LOOK_AGAIN_MS + this.#queue.indexOf(own), LOOK_AGAIN_AT_LATEST_MS);
  }

  /** The one that was used last: the others become idle for long, and are dropped. */
  #takeIdle(): Stream | undefined {
    const latest = this.#idle.pop();
    if (!latest || now() - latest.since < this.#longestIdleMs) return latest;
    this.#idle.length = 0;
    return undefined;
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
