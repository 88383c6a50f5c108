/** Numbers that look drawn by lot and are the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  oneOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error("There is nothing to choose from.");
    return thing;
  }

  shuffled<Thing>(things: readonly Thing[]): Thing[] {
    const rest = [...things];
    return things.flatMap(() => rest.splice(this.below(rest.length), 1));
  }
}
