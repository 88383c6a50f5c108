import { writeLine } from "#app/lib/log/log-line.ts";
import { Outage } from "#app/lib/outage.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/** A timer that fires later than this shows that this thread was busy: answers may wait for it. */
const LATE_MS = 100;
const PROBE_EVERY_MS = SECOND_MS;
/** The platform ends the work of a request 30 s after its answer. */
const PROBING_MS = 20 * SECOND_MS;
/** Without a probe for so long it is unknown whether the database answers: the next call tries. */
const UNKNOWN_AFTER_MS = 30 * SECOND_MS;

interface CircuitTimes {
  /** A call waits for no longer while the database answers no one. */
  silenceMs: number;
  probeEveryMs?: number;
  unknownAfterMs?: number;
}

/**
 * Remembers for all requests of this isolate that the database is silent: it takes calls and
 * answers none. The calls that find this out give up after a short time. Then the circuit is open,
 * and further calls fail at once, until a probe is answered. A database that refuses calls opens no
 * circuit, because its refusals cost no time.
 *
 * Only times are shared, because workerd ties timers and promises to their requests.
 */
export class Circuit {
  readonly silenceMs: number;
  readonly #probeEveryMs: number;
  readonly #unknownAfterMs: number;
  #answeredAt = 0;
  /** When the database was last found to be silent; 0 while it is not. */
  #silentAt = 0;
  #probedAt = 0;

  constructor({
    silenceMs,
    probeEveryMs = PROBE_EVERY_MS,
    unknownAfterMs = UNKNOWN_AFTER_MS,
  }: CircuitTimes) {
    this.silenceMs = silenceMs;
    this.#probeEveryMs = probeEveryMs;
    this.#unknownAfterMs = unknownAfterMs;
  }

  get isOpen(): boolean {
    return this.#silentAt > 0 && now() - this.#silentAt < this.#unknownAfterMs;
  }

  /** Throws an outage while the circuit is open. */
  requireClosed(): void {
    if (this.isOpen) throw new Outage("The database did not answer earlier calls");
  }

  /**
   * The result of a call. Its signal ends the call when the database answers no one, and after
   * `longestMs` in any case.
   */
  async limit<Result>(
    longestMs: number,
    call: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    this.requireClosed();
    const controller = new AbortController();
    const stop = this.#watch(longestMs, controller);
    try {
      return await call(controller.signal);
    } finally {
      stop();
      if (!controller.signal.aborted) this.#noteAnswer();
    }
  }

  /**
   * Asks a silent database until it answers, for one request at a time. The caller keeps the
   * request alive meanwhile; no visitor waits.
   */
  async probe(ask: () => Promise<unknown>): Promise<void> {
    // A probe and the pause after it take less, so one that began earlier was lost.
    const lostAfterMs = this.silenceMs + 2 * this.#probeEveryMs;
    if (!this.isOpen || now() - this.#probedAt < lostAfterMs) return;
    for (const until = now() + PROBING_MS; this.isOpen && now() < until; ) {
      this.#probedAt = now();
      const isSilent = await ask().then(
        () => false,
        (error: unknown) => isTimeout(error),
      );
      if (!isSilent) return this.#noteAnswer();
      this.#silentAt = now();
      await new Promise((resolve) => setTimeout(resolve, this.#probeEveryMs));
    }
  }

  /** Aborts a call that takes too long. Returns how to stop watching. */
  #watch(longestMs: number, controller: AbortController): () => void {
    const startedAt = now();
    let since = startedAt;
    let dueAt = startedAt;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (now() - dueAt > LATE_MS) since = now();
      since = Math.max(since, this.#answeredAt);
      dueAt = Math.min(since + this.silenceMs, startedAt + longestMs);
      const left = dueAt - now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      if (now() - Math.max(startedAt, this.#answeredAt) >= this.silenceMs) this.#open();
      controller.abort(new DOMException("The database does not answer", "TimeoutError"));
    };
    look();
    return () => clearTimeout(timer);
  }

  #open(): void {
    if (this.#silentAt === 0) writeLine("error", "database.silent", {});
    this.#silentAt = now();
  }

  /** Also a refusal is an answer. */
  #noteAnswer(): void {
    this.#answeredAt = now();
    this.#probedAt = 0;
    if (this.#silentAt > 0) writeLine("warn", "database.answers-again", {});
    this.#silentAt = 0;
  }
}

/** For tools and tests: it never opens. */
export const unbrokenCircuit = (): Circuit => new Circuit({ silenceMs: Number.POSITIVE_INFINITY });

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "TimeoutError" || isTimeout(error.cause);
}
