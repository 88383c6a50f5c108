interface Bounds {
  /** How many turns may run at the same time. */
  mostRunning: number;
  mostWaiting: number;
}

/** The place of one piece of work in the queue. */
export interface Place {
  state: "waiting" | "running" | "refused" | "ended";
}

/**
 * A short queue in which the owners of waiting work take turns, however much each of them has. It
 * has no promises: in a Worker no request may wait for a promise of another request, so that each
 * one asks for its own state.
 */
export class FairQueue {
  readonly #bounds: Bounds;
  #running = 0;
  /** In the order of their next turns. No list is empty. */
  readonly #waiting = new Map<string, Place[]>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * The caller must end the place. In a full queue the owner who has the most loses the latest
   * place to an owner who has less.
   */
  enter(owner: string): Place {
    const place: Place = { state: "waiting" };
    if (this.#running < this.#bounds.mostRunning) this.#run(place);
    else if (this.#hasRoom(owner)) this.#waiting.set(owner, [...this.#placesOf(owner), place]);
    else place.state = "refused";
    return place;
  }

  /** Ends a turn, or the wait for it. */
  end(place: Place): void {
    if (place.state === "running") {
      this.#running -= 1;
      this.#runNext();
    }
    if (place.state === "waiting") {
      for (const [owner, places] of this.#waiting) this.#keep(owner, without(places, place));
    }
    place.state = "ended";
  }

  #hasRoom(owner: string): boolean {
    const all = [...this.#waiting].sort(([, one], [, other]) => other.length - one.length);
    const count = all.reduce((sum, [, places]) => sum + places.length, 0);
    if (count < this.#bounds.mostWaiting) return true;
    const [largest, places] = all[0] ?? ["", []];
    if (places.length <= this.#placesOf(owner).length + 1) return false;
    const latest = places.at(-1);
    if (latest) latest.state = "refused";
    this.#keep(largest, places.slice(0, -1));
    return true;
  }

  #placesOf(owner: string): Place[] {
    return this.#waiting.get(owner) ?? [];
  }

  /** Does not change the order of the owners. */
  #keep(owner: string, places: Place[]): void {
    if (places.length > 0) this.#waiting.set(owner, places);
    else this.#waiting.delete(owner);
  }

  #run(place: Place): void {
    this.#running += 1;
    place.state = "running";
  }

  #runNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [owner, [place, ...others]] = next;
    this.#waiting.delete(owner);
    this.#keep(owner, others);
    if (place) this.#run(place);
  }
}

const without = (places: readonly Place[], place: Place) => places.filter((each) => each !== place);
