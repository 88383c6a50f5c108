import type { RequestState, Side, Transition } from "#app/domain/threads/schema.ts";

type Actor = Side | "clock";

interface TransitionRule {
  by: readonly Actor[];
  from: readonly RequestState[];
  /** "before": the state that the remaining times add up to. */
  to: RequestState | "before";
}

/**
 * The life of a request with one expert. The state is never stored: the table adds it up from times (`messageThreads.state`), and each
 * transition sets or clears one of them. Whoever may write is said by `WRITERS`.
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
} as const satisfies Record<Transition, TransitionRule>;

/** Who may write a message in which state. An expert's message is a reply, a client's revives what expired. */
export const WRITERS: Readonly<Record<RequestState, readonly Side[]>> = {
  new: ["expert", "client"],
  seen: ["expert", "client"],
  replied: ["expert", "client"],
  declined: ["expert"],
  won: ["expert", "client"],
  closed: [],
  expired: ["expert", "client"],
};

/** What `actor` may do next. */
export function allowedTransitions(state: RequestState, actor: Actor): Transition[] {
  const names = Object.keys(TRANSITIONS) as Transition[];
  return names.filter((name) => isAllowed(TRANSITIONS[name], state, actor));
}

function isAllowed(rule: TransitionRule, state: RequestState, actor: Actor): boolean {
  return rule.from.includes(state) && rule.by.includes(actor);
}
