import type { Chance } from "#tests/support/chance.ts";

/**
 * `drop`: the request never arrives, and the connection breaks. `silence`: it never arrives, and
 * nothing answers. `cut`: it is carried out, and its answer breaks off. `fail`: it is carried out,
 * and the answer is 503.
 */
type Fault = "drop" | "silence" | "cut" | "fail" | "delay";

/** Without `silence`, whose every case costs the time that a caller waits. */
const QUICK_FAULTS: readonly Fault[] = ["drop", "cut", "fail", "delay"];
export const ALL_FAULTS: readonly Fault[] = [...QUICK_FAULTS, "silence"];

const MOST_DELAY_MS = 300;

/** What happens to each request: this share of them meets one of these faults. */
export class FaultDraw {
  readonly #chance: Chance;
  readonly #share: number;
  readonly #faults: readonly Fault[];
  #faulty = 0;

  constructor(chance: Chance, { share = 0.2, faults = QUICK_FAULTS } = {}) {
    this.#chance = chance;
    this.#share = share;
    this.#faults = faults;
  }

  /** How many faults were drawn. */
  get faulty(): number {
    return this.#faulty;
  }

  next(): "none" | Exclude<Fault, "delay"> | { delayMs: number } {
    if (this.#chance.next() >= this.#share) return "none";
    this.#faulty += 1;
    const fault = this.#chance.oneOf(this.#faults);
    return fault === "delay" ? { delayMs: this.#chance.below(MOST_DELAY_MS) } : fault;
  }
}
