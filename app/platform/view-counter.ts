/** The experts whom an answer shows, by id. */
export interface ShownExperts {
  /** Whose page it is. */
  viewed: readonly string[];
  /** Whose cards it lists. */
  listed: readonly string[];
}

/** A counter of views as the Worker calls it; `app/counters/` has the class. */
export interface ViewCounterObject extends Rpc.DurableObjectBranded {
  /** Returns when the counts survive a crash. */
  add(shown: ShownExperts): Promise<void>;
}
