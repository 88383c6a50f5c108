interface Bounds {
  /** How many turns may run at the same time. */
  mostRunning: number;
  mostWaiting: number;
  /** A place whose owner does not ask for its state for so long is lost. */
  askedWithinMs: number;
  /** A turn that takes longer no longer counts as running. */
  longestTurnMs: number;
}

/** The place of one piece of work in the queue. */
export interface Place {
  state: "waiting" | "running" | "refused" | "ended";
  /** When it is lost unless its owner asks for its state, in ms. */
  lostAt: number;
}

/**
 * A short queue in which the owners of waiting work take turns, however much each of them has. It
 * has no promises: in a Worker no request may wait for a promise of another request, so that each
 * one asks for its own state. A request may also end without any further code, so places are lost
 * unless their owners ask. Callers state the time, in ms.
 */
export class FairQueue {
  readonly #bounds: Bounds;
  readonly #running = new Set<Place>();
  /** In the order of their next turns. No list is empty. */
  readonly #waiting = new Map<string, Place[]>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * The caller should end the place. In a full queue the owner who has the most loses the latest
   * place to an owner who has less.
   */
  enter(owner: string, at: number): Place {
    this.#dropLost(at);
    const place: Place = { state: "waiting", lostAt: at + this.#bounds.askedWithinMs };
    if (this.#running.size < this.#bounds.mostRunning) this.#run(place, at);
    else if (this.#hasRoom(owner)) this.#waiting.set(owner, [...this.#placesOf(owner), place]);
    else place.state = "refused";
    return this.#seen(place, at);
  }

  /** The place as it is now, which its owner still wants. */
  ask(place: Place, at: number): Place {
    this.#seen(place, at);
    this.#dropLost(at);
    return this.#seen(place, at);
  }

  /** Ends a turn, or the wait for it. */
  end(place: Place, at: number): void {
    this.#remove(place);
    this.#dropLost(at);
  }

  #seen(place: Place, at: number): Place {
    const { askedWithinMs, longestTurnMs } = this.#bounds;
    place.lostAt = at + (place.state === "running" ? longestTurnMs : askedWithinMs);
    return place;
  }

  /** Removes lost places, and gives the free turns to the next ones. */
  #dropLost(at: number): void {
    const waiting = [...this.#waiting.values()].flat();
    for (const place of [...this.#running, ...waiting]) if (place.lostAt <= at) this.#remove(place);
    while (this.#running.size < this.#bounds.mostRunning && this.#waiting.size > 0)
      this.#runNext(at);
  }

  #remove(place: Place): void {
    if (!this.#running.delete(place) && place.state === "waiting") {
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

  /** Its owner has to notice the turn soon. */
  #run(place: Place, at: number): void {
    this.#running.add(place);
    Object.assign(place, { state: "running", lostAt: at + this.#bounds.askedWithinMs });
  }

  #runNext(at: number): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [owner, [place, ...others]] = next;
    this.#waiting.delete(owner);
    this.#keep(owner, others);
    if (place) this.#run(place, at);
  }
}

const without = (places: readonly Place[], place: Place) => places.filter((each) => each !== place);
