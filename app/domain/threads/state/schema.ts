import type { RequestState, Side } from "#app/domain/threads/schema.ts";

type Actor = Side | "clock";

interface TransitionRule {
  by: readonly Actor[];
  from: readonly RequestState[];
  /** "before": the state that follows from the remaining times. */
  to: RequestState | "before";
}

/**
 * The life cycle of a request with one expert. The state is computed, not stored: it follows from
 * times (`messageThreads.state`), and each transition sets or clears one of them. `WRITERS` defines
 * who may write.
 */
export const TRANSITIONS = {
  open: { by: ["expert"], from: ["new"], to: "seen" },
  reply: { by: ["expert"], from: ["new", "seen", "expired", "declined"], to: "replied" },
  decline: { by: ["expert"], from: ["new", "seen", "replied", "expired"], to: "declined" },
  undecline: { by: ["expert"], from: ["declined"], to: "before" },
  win: { by: ["expert", "client"], from: ["replied"], to: "won" },
  unwin: { by: ["expert", "client"], from: ["won"], to: "before" },
  expire: { by: ["clock"], from: ["new", "seen"], to: "expired" },
  revive: { by: ["client"], from: ["expired"], to: "before" },
  close: {
    by: ["client"],
    from: ["new", "seen", "replied", "declined", "expired"],
    to: "closed",
  },
  reopen: { by: ["client"], from: ["closed"], to: "before" },
} as const satisfies Record<string, TransitionRule>;

/** The changes of a request's state. */
export type Transition = keyof typeof TRANSITIONS;

/**
 * The sides that may write a message in each state. An expert's message is a reply; a client's
 * message revives an expired request.
 */
export const WRITERS: Readonly<Record<RequestState, readonly Side[]>> = {
  new: ["expert", "client"],
  seen: ["expert", "client"],
  replied: ["expert", "client"],
  declined: ["expert"],
  won: ["expert", "client"],
  closed: [],
  expired: ["expert", "client"],
};

/** The transitions that `actor` may start in this state. */
export function allowedTransitions(state: RequestState, actor: Actor): Transition[] {
  const names = Object.keys(TRANSITIONS) as Transition[];
  return names.filter((name) => {
    const { from, by }: TransitionRule = TRANSITIONS[name];
    return from.includes(state) && by.includes(actor);
  });
}
